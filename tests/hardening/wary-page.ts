import type { Page } from '@playwright/test';
import { activeParts } from './active-parts.ts';

/** What a page did that no article may make it do. */
export interface Observations {
  /** Calls of `alert` and its like, frames, windows and web sockets that were opened. */
  readonly acts: string[];
  /** Addresses of other hosts that were asked for, whether they answered or not. */
  readonly contacts: string[];
  /** What the content policy had to stop. */
  readonly violations: string[];
}

/** What the policy says to markup that is parsed in a document apart, before the sanitiser can take it out. */
export const inertParsing = /^(?:style-src-elem|script-src-elem|script-src-attr) inline|^base-uri/;

function watchInPage(): void {
  const report = (name: string, text: string): void => {
    const known: unknown = Reflect.get(window, name);
    if (typeof known === 'function') known(text);
  };
  for (const name of ['alert', 'confirm', 'prompt', 'print']) {
    Reflect.set(window, name, () => report('noteAct', name));
  }
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    report('noteViolation', `${effectiveDirective} ${blockedURI} ${sample}`),
  );
}

/** Watches all that a page does from now on; other hosts are never reached. */
export async function watchPage(page: Page, ownHost: string): Promise<Observations> {
  const observed: Observations = { acts: [], contacts: [], violations: [] };
  await page.exposeFunction('noteAct', (name: string) => observed.acts.push(name));
  await page.exposeFunction('noteViolation', (text: string) => observed.violations.push(text));
  page.on('dialog', (dialog) => {
    observed.acts.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => observed.acts.push(`a window: ${popup.url()}`));
  page.on('websocket', (socket) => observed.acts.push(`a socket: ${socket.url()}`));
  page.on('frameattached', () => observed.acts.push('a frame'));
  await page.addInitScript(watchInPage);
  // So that a script of the test can use it many times in one go; the page's policy forbids `eval`.
  await page.addInitScript({ content: `window.activeParts = ${activeParts.toString()};` });
  await page.route(
    (url) => url.host !== ownHost && url.protocol.startsWith('http'),
    (route) => {
      observed.contacts.push(route.request().url());
      return route.abort();
    },
  );
  return observed;
}
