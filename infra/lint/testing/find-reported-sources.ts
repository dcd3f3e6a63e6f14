import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../../local/root.ts';
import { runTool } from '../../local/run-tool.ts';

const report = z.object({ diagnostics: z.array(z.object({ filename: z.string() })) });

/** Returns the sources in which the linter reports the site's rule `rule`. */
export async function findReportedSources(rule: string, sources: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-lint-'));
  try {
    const jsPlugins = [path.join(root, 'infra/lint/site-rules.ts')];
    const settings = { jsPlugins, categories: {}, rules: { [`site/${rule}`]: 'error' } };
    await writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify(settings));
    for (const [index, source] of sources.entries()) {
      await writeFile(path.join(folder, `${index}.test.tsx`), `${source}\n`);
    }
    const { output } = await runTool('oxlint/bin/oxlint', ['--format=json', '.'], {
      cwd: folder,
      stop: AbortSignal.timeout(120_000),
    });
    const files = report.parse(JSON.parse(output)).diagnostics.map(({ filename }) => filename);
    return sources.filter((_, index) => files.includes(`${index}.test.tsx`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
