/** The program cannot start for a reason that the operator can fix. The message is one sentence for them; no stack is shown. */
export class SetupError extends Error {
  /** 1, or 2 where a part of the work has been done. */
  readonly exitCode: 1 | 2;
  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: 1 | 2 } = {}) {
    super(message, options);
    this.name = 'SetupError';
    this.exitCode = exitCode;
  }
}
