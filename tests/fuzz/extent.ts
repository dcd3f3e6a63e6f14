import { jest } from '@jest/globals';
import { z } from 'zod';

/** Cases of one property in `npm test`, the same ones in every run. */
const fewCases = 110;

const { TEST_LONG, FUZZ_CASES, FUZZ_SEED } = z
  .object({
    TEST_LONG: z.string().default(''),
    FUZZ_CASES: z.coerce.number().int().min(1).default(4_000),
    FUZZ_SEED: z.coerce.number().int().default(20_260_301),
  })
  .parse(process.env);

// So many cases are asked for as somebody likes.
jest.setTimeout(3_600_000);

/**
 * How many cases a property has, and by which dice: the same seed makes the same ones.
 * @param few in `npm test`; in a long run as many times more as `FUZZ_CASES` asks for
 */
export function cases(few: number) {
  const numRuns = TEST_LONG === '1' ? Math.ceil((few * FUZZ_CASES) / fewCases) : few;
  return { numRuns, seed: FUZZ_SEED, includeErrorInReport: true };
}
