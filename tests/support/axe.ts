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

interface AxeOptions {
  selector?: string | undefined;
  rules?: readonly string[];
}

/** Returns each violated axe rule with the violating markup, in the page and its frames. */
export async function findAxeViolations(
  page: Page,
  { selector, rules }: AxeOptions = {},
): Promise<[string, string[]][]> {
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
    { where: selector, runOnly: rules },
  );
}
