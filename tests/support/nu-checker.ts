import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { executableOf, java } from './executables.ts';
import { run } from './run-program.ts';

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** Messages of the checker that are ignored. */
const exceptions = [
  // The checker does not know the newer CSS of the supported browsers.
  /^CSS: /,
  // React writes void elements with a trailing slash.
  /^Trailing slash on void elements/,
  // This advice concerns document outlines, which assistive technology does not use.
  /^(?:Section|Article) lacks heading\./,
  /^Consider using the “h1” element as a top-level heading only/,
  // The checker does not know `rel="expect"`, which the HTML standard defines.
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
  // The product's specification forbids empty options, so the first option of the ring's form has a value.
  /^The first “option” element in a “select” element with a “required” attribute/,
];

const report = z.object({
  messages: z.array(z.object({ url: z.string(), message: z.string(), extract: z.string().optional() })),
});

/**
 * Checks documents with the Nu HTML checker.
 * @param documents the HTML of each document, by name
 * @returns errors and warnings, each with the document's name and the markup
 */
export async function findInvalidHtml(documents: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'html-'));
  try {
    const names = new Map<string, string>();
    for (const [name, html] of Object.entries(documents)) {
      const file = path.join(folder, `${names.size}.html`);
      names.set(path.basename(file), name);
      await writeFile(file, html);
    }
    const options = ['--format', 'json', '--exit-zero-always', '--stdout'];
    const found = await run(executableOf(java), ['-jar', checker, ...options, folder]);
    return report
      .parse(JSON.parse(found))
      .messages.filter(({ message }) => !exceptions.some((exception) => exception.test(message)))
      .map(({ url, message, extract = '' }) => `${names.get(path.basename(url))}: ${message} ${extract}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
