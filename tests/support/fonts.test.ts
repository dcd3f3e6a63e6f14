import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { fontEnvironment, fontSets } from './fonts.ts';

test.each(fontSets.map(({ name, font }) => [name, font.name]))(
  'a browser of the set %s is given %s alone, and all else of the environment',
  async (name, family) => {
    const { FONTCONFIG_FILE = '', PATH } = fontEnvironment(name);
    const configuration = await readFile(FONTCONFIG_FILE, 'utf8');
    const accepted = [...configuration.matchAll(/<string>(.*?)<\/string>/g)].map(([, value]) => value);
    expect(accepted).toEqual([family]);
    expect(PATH).toBe(process.env['PATH']);
  },
);
