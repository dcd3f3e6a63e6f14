import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { root } from './root.ts';

const manifest = z.object({
  workspaces: z.array(z.string()).optional(),
  scripts: z.record(z.string(), z.string()).default({}),
});

function readManifest(folder: string): z.infer<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')));
}

const folders = [
  '.',
  ...(readManifest('.').workspaces ?? []).flatMap((pattern) => globSync(pattern, { cwd: root })),
];
const scripts = folders.flatMap((folder) =>
  Object.entries(readManifest(folder).scripts).map(([name, command]) => ({ folder, name, command })),
);

/** Returns whether a command has the same meaning in sh and cmd.exe: it consists of plain words and `&&`. */
function isPlain(command: string): boolean {
  return /^[\w@./:-]+(?: (?:[\w@./:=-]+|&&))*$/.test(command) && !command.startsWith('exec ');
}

test.each(scripts)('the script $name of $folder has the same meaning in sh and cmd.exe', ({ command }) => {
  expect(isPlain(command)).toBe(true);
});
