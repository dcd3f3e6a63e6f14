import { z } from 'zod';

/** Cases of one long run when nothing else is asked for, over all calls together. */
const usualCases = 4_000;

const settings = z
  .object({
    FUZZ_CASES: z.coerce.number().int().min(1).default(usualCases),
    FUZZ_SEED: z.coerce.number().int().default(20_260_301),
  })
  .parse(process.env);

/** The chance of this run; the same seed makes the same calls. */
export const seed = settings.FUZZ_SEED;

/** As many of a property's usual cases as the size of a long run grants. */
export function share(cases: number): number {
  return Math.max(1, Math.round((cases * settings.FUZZ_CASES) / usualCases));
}
