import { parseArgs } from 'node:util';
import { PlainError, runCommand } from '../../infra/local/command.ts';
import { ensurePrograms } from './install-programs.ts';
import { closingLine, type Outcome } from './outcome.ts';
import { type Step, steps } from './steps.ts';

const usage = `npm test                        every check and test
npm test -- --only=lint,types   these steps: ${steps.map(({ name }) => name).join(', ')}`;

function readOnlyOption(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { only: { type: 'string' } } }).values.only;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function selectSteps(only: string | undefined): readonly Step[] {
  if (only === undefined) return steps;
  const names = only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) throw new PlainError(`There is no step '${unknown.join(', ')}'.\n${usage}`);
  return steps.filter((step) => names.includes(step.name));
}

/** A step that takes longer (milliseconds) hangs: seven times what the longest takes on two free cores. */
const stepLimit = 3_600_000;

async function runStep(step: Step, stop: AbortSignal): Promise<Outcome> {
  const limit = AbortSignal.timeout(stepLimit);
  try {
    return await step.run(AbortSignal.any([stop, limit]));
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

async function report(step: Step, stop: AbortSignal): Promise<Outcome> {
  const began = performance.now();
  const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(`${step.title}…`);
  const heartbeat = setInterval(() => console.log(`  ${step.name}: still at it (${seconds()})`), 30_000);
  try {
    const outcome = await runStep(step, stop);
    if (outcome.failed > 0) console.log(outcome.output);
    console.log(`  ${step.name}: ${closingLine(outcome)} (${seconds()})`);
    return outcome;
  } finally {
    clearInterval(heartbeat);
  }
}

/** The steps in their order, those together that run at the same time. */
function sideBySide(selected: readonly Step[]): readonly (readonly Step[])[] {
  const groups: Step[][] = [];
  for (const step of selected) {
    const former = groups.at(-1);
    if (step.besideFormer && former) former.push(step);
    else groups.push([step]);
  }
  return groups;
}

await runCommand(async (stop) => {
  const selected = selectSteps(readOnlyOption(process.argv.slice(2)));
  ensurePrograms([...new Set(selected.flatMap((step) => step.needs ?? []))]);
  const total = { passed: 0, failed: 0 };
  for (const group of sideBySide(selected)) {
    const outcomes = await Promise.all(group.map((step) => report(step, stop)));
    for (const { passed, failed } of outcomes) {
      total.passed += passed;
      total.failed += failed;
    }
  }
  console.log(closingLine(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});
