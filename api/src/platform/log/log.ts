import pino from 'pino';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'> & { child: (fields: object) => Log };

/** Creates a log that writes JSON lines to stdout, or to `to`. Secrets are redacted in case a log line contains one by mistake. */
export const createLog = (level: string, to?: pino.DestinationStream): Log => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'cookie',
        '*.cookie',
        'authorization',
        '*.authorization',
      ],
      censor: '(redacted)',
    },
    serializers: { err: shortError },
  };
  return to ? pino(options, to) : pino(options);
};

/** Picks the useful fields of an error, since an error of pg contains its whole client, password included. */
function shortError(error: unknown): object {
  if (!isErrorLike(error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, ...('code' in error ? { code: error.code } : {}), stack };
}

/** pg-boss reports copies of errors, which are plain objects. */
const isErrorLike = (error: unknown): error is Pick<Error, 'message'> & Partial<Error> =>
  typeof error === 'object' && error !== null && 'message' in error;
