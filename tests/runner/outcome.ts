import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What a step of the tests found: how many cases held, how many did not, and what to show when some did not. */
export interface Outcome {
  passed: number;
  failed: number;
  output: string;
  /** The same numbers of each of its parts. */
  parts?: ReadonlyMap<string, Count>;
}

/** How many cases held, and how many did not. */
export interface Count {
  passed: number;
  failed: number;
}

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['passed', 'failed', 'skipped', 'focused']),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
});

interface Counted extends Count {
  skipped: number;
  parts?: ReadonlyMap<string, Count>;
}

/** Nothing when the runner did not come far enough to write one; its exit code and output tell the rest. */
async function readReport<Report>(file: string, schema: z.ZodType<Report>): Promise<Report | undefined> {
  if (!existsSync(file)) return undefined;
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Judges a run of cases: one that failed without naming a case, ran none or left some out has failed too. */
export function judge(counted: Counted | undefined, finished: { code: number; output: string }): Outcome {
  const { passed, failed, skipped } = counted ?? { passed: 0, failed: 0, skipped: 0 };
  const remarks = [
    ...(skipped > 0 ? [`${skipped} test cases were skipped; a skipped case counts as failed.`] : []),
    ...(passed + failed + skipped === 0 ? ['No test ran.'] : []),
  ];
  const unnamed = failed + skipped === 0 && (finished.code !== 0 || passed === 0) ? 1 : 0;
  return {
    passed,
    failed: failed + skipped + unnamed,
    output: [finished.output.trim(), ...remarks].filter(Boolean).join('\n'),
    ...(counted?.parts && { parts: counted.parts }),
  };
}

/** A check is one case: it passes when its command ends with code 0. */
export function judgeCheck({ code, output }: { code: number; output: string }): Outcome {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output: output.trim() };
}

/**
 * The cases of a run of Jest, from its JSON report; a test file that could not be run is a failed case.
 * @param partOf the name of the part that a test file belongs to, for a run over several
 */
export async function countJest(
  reportFile: string,
  partOf?: (file: string) => string,
): Promise<Counted | undefined> {
  const report = await readReport(reportFile, jestReport);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
      ...(partOf && { parts: countParts(report, partOf) }),
    }
  );
}

function countParts({ testResults }: z.infer<typeof jestReport>, partOf: (file: string) => string) {
  const parts = new Map<string, Count>();
  for (const { name, status, assertionResults } of testResults) {
    const count = parts.get(partOf(name)) ?? { passed: 0, failed: 0 };
    const passed = assertionResults.filter((result) => result.status === 'passed').length;
    const couldNotRun = assertionResults.length === 0 && status === 'failed' ? 1 : 0;
    parts.set(partOf(name), {
      passed: count.passed + passed,
      failed: count.failed + assertionResults.length - passed + couldNotRun,
    });
  }
  return parts;
}

/** The cases of a run of Playwright, from its JSON report. */
export async function countPlaywright(reportFile: string): Promise<Counted | undefined> {
  const report = await readReport(reportFile, playwrightReport);
  return (
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
      skipped: report.stats.skipped,
    }
  );
}

/** The last line of `npm test`. */
export function closingLine({ passed, failed }: { passed: number; failed: number }): string {
  return `${passed} passed, ${failed} failed`;
}
