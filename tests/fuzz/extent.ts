import { jest } from '@jest/globals';
import { z } from 'zod';

const settings = z
  .object({
    FUZZ_CASES: z.coerce.number().int().min(1).default(4_000),
    FUZZ_SEED: z.coerce.number().int().default(20_260_301),
  })
  .parse(process.env);

// One hour, because FUZZ_CASES may be any number.
jest.setTimeout(3_600_000);

export const fuzzOptions = { numRuns: settings.FUZZ_CASES, seed: settings.FUZZ_SEED };
