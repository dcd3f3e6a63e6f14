import { z } from 'zod';

const remoteStatus = z.object({
  name: z.string(),
  /** The version for visitors outside any rollout. */
  version: z.string().nullable(),
  published: z.string().nullable(),
  /** The last version that was copied and verified. */
  accepted: z.string().nullable(),
  served: z.array(z.object({ version: z.string(), percent: z.number() })),
  problem: z.string().nullable(),
  /** What was not checked; earlier shells did not report it. */
  warning: z.string().nullable().default(null),
});

export type RemoteStatus = z.infer<typeof remoteStatus>;

/** The contents of `status.json`: the versions that a running shell serves. */
export const shellStatusSchema = z.object({
  /** The revision of the applied choices. */
  choices: z.number(),
  remotes: z.array(remoteStatus),
});

export type ShellStatus = z.infer<typeof shellStatusSchema>;
