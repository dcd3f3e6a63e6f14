import { z } from 'zod';

const remoteStatus = z.object({
  name: z.string(),
  /** The version for visitors outside any rollout. */
  version: z.string().nullable(),
  /** What the remote publishes now. */
  published: z.string().nullable(),
  /** The version that was copied and verified last. */
  accepted: z.string().nullable(),
  served: z.array(z.object({ version: z.string(), percent: z.number() })),
  problem: z.string().nullable(),
});

/** The state of a remote's versions. */
export type RemoteStatus = z.infer<typeof remoteStatus>;

/** The contents of `status.json`: what a running shell serves. */
export const shellStatus = z.object({
  /** The revision of the choice that it follows. */
  choices: z.number(),
  remotes: z.array(remoteStatus),
});

/** What a running shell serves. */
export type ShellStatus = z.infer<typeof shellStatus>;
