/** Returns whether an error means that the row exists already (Postgres 23505). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
