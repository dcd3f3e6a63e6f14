import { hashInputs, isBuildCurrent, removeBuildStamp, writeBuildStamp } from './build-stamp.ts';
import { UserFacingError } from './command.ts';
import { runExclusively } from './exclusive.mjs';
import { type BuildTarget, buildTargets } from './parts.ts';
import { root } from './root.ts';
import { runTool } from './run-tool.ts';

/** Number of concurrent builds: two use two cores, and more would only compete for memory. */
const atOnce = 2;

interface Job {
  part: BuildTarget;
  inputsHash: string;
}

async function changedParts(): Promise<Job[]> {
  const jobs = await Promise.all(
    buildTargets.map(async (part) => {
      const inputsHash = await hashInputs(root, part);
      return (await isBuildCurrent(root, part, inputsHash)) ? undefined : { part, inputsHash };
    }),
  );
  return jobs.filter((job) => job !== undefined);
}

async function buildPart({ part, inputsHash }: Job, stop: AbortSignal): Promise<void> {
  const began = performance.now();
  await removeBuildStamp(root, part);
  const { code, output } = await runTool(part.tool, part.args, {
    cwd: `${root}/${part.cwd}`,
    env: { NODE_ENV: 'production' },
    stop,
  });
  if (code !== 0) throw new UserFacingError(`${output.trim()}\n\nBuilding ${part.name} failed.`);
  await writeBuildStamp(root, part, inputsHash);
  console.log(`  ${part.name} built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function buildAll(jobs: Job[], stop: AbortSignal): Promise<void> {
  const failed = new AbortController();
  const either = AbortSignal.any([stop, failed.signal]);
  async function work(): Promise<void> {
    for (let job = jobs.shift(); job && !either.aborted; job = jobs.shift()) await buildPart(job, either);
  }
  const workers = Array.from({ length: atOnce }, () =>
    work().catch((error: unknown) => {
      failed.abort();
      throw error;
    }),
  );
  const outcomes = await Promise.allSettled(workers);
  const reasons = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }): unknown => reason);
  if (reasons.length > 0) throw reasons.find((reason) => reason instanceof UserFacingError) ?? reasons[0];
}

/**
 * Builds the parts that have changed since their last build. Only one run builds in a checkout at a time.
 * @throws UserFacingError with the tool's output if a part does not build
 */
export async function buildChangedTargets(stop: AbortSignal): Promise<void> {
  const onWait = (): void => console.log('Another run is building; waiting for it…');
  await runExclusively(`${root} build`, onWait, async () => {
    const jobs = await changedParts();
    if (jobs.length === 0) return;
    console.log(`Building ${jobs.map(({ part }) => part.name).join(', ')}…`);
    await buildAll(jobs, stop);
  });
}
