/** A start that cannot go on for a reason the operator can mend. The message is one sentence for them; no stack is shown. */
export class SetupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SetupError';
  }
}
