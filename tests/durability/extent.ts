import { z } from 'zod';

const settings = z
  .object({
    DURABILITY_ROUNDS: z.coerce.number().int().min(1).default(5),
    DURABILITY_SEED: z.coerce.number().int().default(20_260_301),
  })
  .parse(process.env);

export const { DURABILITY_ROUNDS: rounds, DURABILITY_SEED: seed } = settings;
