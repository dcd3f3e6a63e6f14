import { jest } from '@jest/globals';
import { z } from 'zod';

const settings = z
  .object({
    FUZZ_CASES: z.coerce.number().int().min(1).default(4_000),
    FUZZ_SEED: z.coerce.number().int().default(20_260_301),
  })
  .parse(process.env);

// So many cases are asked for as somebody likes.
jest.setTimeout(3_600_000);

/** How many cases a long run has, and by which dice: the same seed makes the same ones. */
export const extent = { numRuns: settings.FUZZ_CASES, seed: settings.FUZZ_SEED };
