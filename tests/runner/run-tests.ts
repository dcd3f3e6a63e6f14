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

/** The steps in their order, those together that run at the same time. */
function sideBySide(selected: readonly Selected[]): readonly (readonly Selected[])[] {
  const groups: Selected[][] = [];
  for (const each of selected) {
    const former = groups.at(-1);
    if (each.step.besideFormer && former) former.push(each);
    else groups.push([each]);
  }
  return groups;
}

await runCommand(async (stop) => {
  const selected = selectSteps(process.argv.slice(2), steps);
  ensurePrograms([...new Set(selected.flatMap(({ step }) => step.needs ?? []))]);
  const total = { passed: 0, failed: 0 };
  for (const group of sideBySide(selected)) {
    const outcomes = await Promise.all(group.map((each) => report(each, stop)));
    for (const { passed, failed } of outcomes) {
      total.passed += passed;
      total.failed += failed;
    }
  }
  console.log(closingLine(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});
