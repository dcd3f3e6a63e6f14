import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteNames } from '../../infra/local/parts.ts';
import type { SourceCopy } from '../support/source-copy.ts';

const manifests = ['shell', 'infra/remote', ...remoteNames].map((folder) => `${folder}/package.json`);

async function kitVersion({ directory }: SourceCopy): Promise<string> {
  const manifest: { version: string } = JSON.parse(
    await readFile(path.join(directory, 'shell/kit/package.json'), 'utf8'),
  );
  return manifest.version;
}

/**
 * Increases the kit's version, also in the packages that depend on it and in the lock file. Returns the new version.
 */
export async function releaseKit(source: SourceCopy, part: 'major' | 'minor'): Promise<string> {
  const former = await kitVersion(source);
  const [major = 0, minor = 0] = former.split('.').map(Number);
  const next = part === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
  const range = `^${next.split('.')[0]}.0.0`;
  const depend = (text: string) =>
    text
      .replaceAll(`"@site/kit": "${former}"`, `"@site/kit": "${next}"`)
      .replaceAll(`"@site/kit": "^${major}.0.0"`, `"@site/kit": "${range}"`);
  const release = (text: string) =>
    text.replace(/("name": "@site\/kit",\s+"version": ")[^"]+/, (_, name: string) => name + next);
  for (const file of manifests) {
    if (part === 'major' || file !== 'infra/remote/package.json') await source.change(file, depend);
  }
  await source.change('shell/kit/package.json', release);
  await source.change('package-lock.json', (text) => release(depend(text)));
  return next;
}
