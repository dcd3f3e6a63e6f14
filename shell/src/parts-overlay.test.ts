import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

const file = path.resolve(import.meta.dirname, '../public/parts.js');
let loads = 0;

afterEach(() => {
  fireEvent.keyDown(window, { key: 'Escape' });
  Reflect.deleteProperty(document, 'currentScript');
});

interface Composed {
  choices?: Readonly<Record<string, string>>;
  preview?: { remote: string };
  outcome?: string;
  hasData?: boolean;
}

/** Opens the overlay of a page that was composed two minutes ago; returns the label of the page's region. */
async function openOverlay({ choices = {}, preview, outcome = 'fragment', hasData = true }: Composed) {
  const quote = { '/api/stock-price': { body: {}, etag: '"1"' } };
  document.head.innerHTML = '<meta name="composed-of" content="shell 0001, mfe-events 0002">';
  document.body.innerHTML = '<div id="root"><main id="main"><div data-mfe="mfe-events"></div></main></div>';
  const boot = document.createElement('script');
  Object.assign(boot, { type: 'application/json', id: 'boot' });
  boot.textContent = JSON.stringify({ outcome, data: quote, preview });
  document.body.append(boot);
  const script = document.createElement('script');
  Object.assign(script.dataset, {
    choices: JSON.stringify(choices),
    composed: new Date(Date.now() - 120_000).toISOString(),
    hasData: String(hasData),
  });
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  // Not opened with the keyboard, because the listeners of earlier tests would also open their overlays.
  history.replaceState(null, '', '/?parts');
  loads += 1;
  await import(`${file}?${loads}`);
  return within(screen.getByRole('region', { name: 'Parts of this page' })).getByText(/^mfe-events/)
    .textContent;
}

test.each<[string, Composed, string]>([
  ['the newest version', {}, 'newest, rendered with data, composed 2 min ago'],
  [
    'a pinned version',
    { choices: { 'mfe-events': 'pinned' } },
    'pinned, rendered with data, composed 2 min ago',
  ],
  [
    'a version in a rollout',
    { choices: { 'mfe-events': 'in a rollout to 10 %' } },
    'in a rollout to 10 %, rendered with data, composed 2 min ago',
  ],
  [
    'a previewed version of a pinned remote',
    { choices: { 'mfe-events': 'pinned' }, preview: { remote: 'mfe-events' } },
    'preview, rendered with data, composed 2 min ago',
  ],
  [
    'a page with the ticker’s data only',
    { hasData: false },
    'newest, rendered without data, composed 2 min ago',
  ],
  ['a page without a renderer', { outcome: 'empty' }, 'newest, rendered by the browser'],
])('the overlay describes %s', async (_case, composed, description) => {
  expect(await openOverlay(composed)).toBe(`mfe-events 0002, ${description}`);
});
