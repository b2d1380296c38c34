/** An error for which the program cannot start, and which the operator can fix. The message is one sentence for them; no stack is shown. */
export class SetupError extends Error {
  /** 1, or 2 where part of the work was done. */
  readonly exitCode: 1 | 2;
  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: 1 | 2 } = {}) {
    super(message, options);
    this.name = 'SetupError';
    this.exitCode = exitCode;
  }
}
