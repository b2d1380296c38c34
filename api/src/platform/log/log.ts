import pino from 'pino';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'> & { child: (fields: object) => Log };

/** JSON lines on stdout, or where `to` takes them. Secrets are redacted wherever a careless line would hold one. */
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

/** Of an error what helps: an error of pg carries its whole client along, password included. */
function shortError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, ...('code' in error ? { code: error.code } : {}), stack };
}
