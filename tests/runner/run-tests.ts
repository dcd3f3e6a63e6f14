import { PlainError, runCommand } from '../../infra/local/command.ts';
import { ensurePrograms } from './install-programs.ts';
import { closingLine, type Outcome } from './outcome.ts';
import { type Selected, selectSteps } from './select-steps.ts';
import { steps } from './steps.ts';

/** A step that takes longer (milliseconds) hangs: seven times what the longest takes on two free cores. */
const stepLimit = 3_600_000;

async function runStep({ step, files }: Selected, stop: AbortSignal): Promise<Outcome> {
  const limit = AbortSignal.timeout(stepLimit);
  try {
    return await step.run(AbortSignal.any([stop, limit]), files);
  } catch (error) {
    if (stop.aborted) throw error;
    if (limit.aborted) {
      return { passed: 0, failed: 1, output: `It was ended after ${stepLimit / 60_000} minutes.` };
    }
    const text =
      error instanceof PlainError ? error.message : String(error instanceof Error ? error.stack : error);
    return { passed: 0, failed: 1, output: text };
  }
}

async function report(selected: Selected, stop: AbortSignal): Promise<Outcome> {
  const { step } = selected;
  const began = performance.now();
  const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(`${step.title}…`);
  const heartbeat = setInterval(() => console.log(`  ${step.name}: still at it (${seconds()})`), 30_000);
  try {
    const outcome = await runStep(selected, stop);
    if (outcome.failed > 0) console.log(outcome.output);
    for (const [part, count] of outcome.parts ?? []) console.log(`    ${part}: ${closingLine(count)}`);
    console.log(`  ${step.name}: ${closingLine(outcome)} (${seconds()})`);
    return outcome;
  } finally {
    clearInterval(heartbeat);
  }
}

/** Steps that run one after another. */
type Lane = Selected[];

/** The steps in their order: groups that follow one another, of lanes that run at the same time. */
function inLanes(selected: readonly Selected[]): readonly (readonly Lane[])[] {
  const groups: Lane[][] = [];
  for (const each of selected) {
    const group = groups.at(-1);
    const [, waiting] = group ?? [];
    if (!each.step.mostlyWaits || !group) groups.push([[each]]);
    else if (waiting) waiting.push(each);
    else group.push([each]);
  }
  return groups;
}

async function reportEach(lane: Lane, stop: AbortSignal): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const each of lane) outcomes.push(await report(each, stop));
  return outcomes;
}

await runCommand(async (stop) => {
  const selected = selectSteps(process.argv.slice(2), steps);
  ensurePrograms([...new Set(selected.flatMap(({ step }) => step.needs ?? []))]);
  const total = { passed: 0, failed: 0 };
  for (const group of inLanes(selected)) {
    const outcomes = await Promise.all(group.map((lane) => reportEach(lane, stop)));
    for (const { passed, failed } of outcomes.flat()) {
      total.passed += passed;
      total.failed += failed;
    }
  }
  console.log(closingLine(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});
