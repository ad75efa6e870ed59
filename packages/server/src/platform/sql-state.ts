/** SQLSTATE of a database error, or the code of a failed connection; null for anything else. */
export const stateOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
