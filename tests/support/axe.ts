import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Where axe looks, and by which of its rules; at the whole page and by all of them when left out. */
interface AxeLook {
  part?: string | undefined;
  rules?: readonly string[];
}

/**
 * What axe finds wrong in a page and its frames: each rule with the markup that breaks it. A document is given axe once,
 * and what is right is not described: that would take longer than the look.
 */
export async function axeFindings(page: Page, { part, rules }: AxeLook = {}): Promise<[string, string[]][]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
  return page.evaluate(
    async ({ where, runOnly }) => {
      const { violations } = await window.axe.run(where ?? document, {
        resultTypes: ['violations'],
        selectors: false,
        ...(runOnly && { runOnly: [...runOnly] }),
      });
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    },
    { where: part, runOnly: rules },
  );
}
