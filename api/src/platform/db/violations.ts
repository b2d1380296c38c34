/** Does an error say that a row like this is there already (Postgres 23505)? */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
