/** Whether the database refused a row because there is one like it (PostgreSQL, appendix A). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
