/**
 * Limits for clients that are slow or never end, generous to people on bad lines. Times are milliseconds: until the
 * headers are there, until the whole request is, without any sign of life, and between two looks at all of it.
 */
export const clientLimits = {
  headers: 10_000,
  request: 30_000,
  silence: 40_000,
  checkEvery: 2_000,
  connections: 10_000,
} as const;
