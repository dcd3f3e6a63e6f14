import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { root } from '../local/root.ts';
import { runTool } from '../local/run-tool.ts';

const report = z.object({ diagnostics: z.array(z.object({ filename: z.string() })) });

const refused = [
  "expect(await screen.findByRole('alert')).toHaveTextContent('Gone');",
  "await user.click(button); expect(screen.getByRole('status')).toHaveTextContent('Saved');",
  "const line = dialog.getByRole('log'); await user.click(button); expect(line).toHaveTextContent('Saved');",
];
const allowed = [
  "await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Gone'));",
  "expect(await screen.findByText('Gone')).toBeVisible();",
  "expect(await screen.findByRole('dialog')).toBeVisible();",
];

async function findReported(statements: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-lint-'));
  try {
    const jsPlugins = [path.join(root, 'infra/lint/site-rules.ts')];
    const settings = { jsPlugins, categories: {}, rules: { 'site/await-live-regions': 'error' } };
    await writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify(settings));
    for (const [index, statement] of statements.entries()) {
      const body = `test('anything', async () => { ${statement} });\n`;
      await writeFile(path.join(folder, `${index}.test.ts`), body);
    }
    const { output } = await runTool('oxlint/bin/oxlint', ['--format=json', '.'], {
      cwd: folder,
      stop: AbortSignal.timeout(120_000),
    });
    const files = report.parse(JSON.parse(output)).diagnostics.map(({ filename }) => filename);
    return statements.filter((_, index) => files.includes(`${index}.test.ts`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('reports assertions on live regions that do not await their content', async () => {
  expect(await findReported([...refused, ...allowed])).toEqual(refused);
});
