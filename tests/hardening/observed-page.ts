import type { Page } from '@playwright/test';
import { findActiveContent } from './active-content.ts';

export interface Observations {
  /** The dialogs, frames, windows and web sockets that the page has opened. */
  readonly actions: string[];
  /** The addresses of other hosts that the page has requested. */
  readonly contacts: string[];
  readonly violations: string[];
}

/** Matches harmless violations, which browsers report when the sanitiser parses markup in an inert document. */
export const inertParsingViolation = /^(?:style-src-elem|script-src-elem|script-src-attr) inline|^base-uri/;

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

export async function observePage(page: Page, ownHost: string): Promise<Observations> {
  const observed: Observations = { actions: [], contacts: [], violations: [] };
  await page.exposeFunction('noteAct', (name: string) => observed.actions.push(name));
  await page.exposeFunction('noteViolation', (text: string) => observed.violations.push(text));
  page.on('dialog', (dialog) => {
    observed.actions.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => observed.actions.push(`a window: ${popup.url()}`));
  page.on('websocket', (socket) => observed.actions.push(`a socket: ${socket.url()}`));
  page.on('frameattached', () => observed.actions.push('a frame'));
  await page.addInitScript(watchInPage);
  // Added as an init script, because the page's content policy forbids `eval`.
  await page.addInitScript({ content: `window.findActiveContent = ${findActiveContent.toString()};` });
  await page.route(
    (url) => url.host !== ownHost && url.protocol.startsWith('http'),
    (route) => {
      observed.contacts.push(route.request().url());
      return route.abort();
    },
  );
  return observed;
}
