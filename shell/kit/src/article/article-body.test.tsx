/**
 * Runs server and browser code together: `#article-on-server` resolves to Node's file.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { type CompanyIdentity, CompanyProvider, companyTokens } from '../company/company-identity.tsx';
import { ArticleBody } from './article-body.tsx';
import { articleHtmlTools, articleTools } from './load-article-tools.ts';
import { ServerWindowProvider } from './server-window.tsx';

const company: CompanyIdentity = { ...companyTokens, siteUrl: 'https://www.example.com' };
const html = '<h1>Second <em>site</em></h1><script>alert(1)</script><table><tr><td>1</td></tr></table>';
const onRecoverableError = jest.fn();
const setHtml = jest.spyOn(Element.prototype, 'innerHTML', 'set');

let place: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  onRecoverableError.mockReset();
  place = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  act(() => root?.unmount());
  place.remove();
});

function page(content: string, contentHtml?: string) {
  return (
    <CompanyProvider company={company}>
      <ArticleBody content={content} contentHtml={contentHtml} />
    </CompanyProvider>
  );
}

function onServer(content: string, contentHtml?: string): string {
  return renderToString(
    <ServerWindowProvider create={() => window}>{page(content, contentHtml)}</ServerWindowProvider>,
  );
}

async function takeOver(content: string): Promise<void> {
  setHtml.mockClear();
  await act(async () => {
    root = hydrateRoot(place, page(content), { onRecoverableError });
  });
}

test('the server renders the article as HTML with text directions and scrollable tables', () => {
  expect(onServer(html)).toBe(
    '<div class="article"><h2 dir="auto">Second <em>site</em></h2>' +
      '<div class="article-table" tabindex="0" role="region" aria-label="Table">' +
      '<table dir="auto"><tbody><tr><td>1</td></tr></tbody></table></div></div>',
  );
});

test('hydration preserves the server’s elements without loading the article tools', async () => {
  place.innerHTML = onServer(html);
  const heading = screen.getByRole('heading', { name: 'Second site' });
  await takeOver(html);
  await act(async () => root?.render(page(html)));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole('heading')).toBe(heading);
  expect(setHtml).not.toHaveBeenCalled();
  expect([articleHtmlTools.loaded(), articleTools.loaded()]).toEqual([undefined, undefined]);
});

test('contentHtml is shown sanitized, without loading the libraries for other formats', async () => {
  const contentHtml = '<h2>&amp;lt;b&amp;gt; *one*</h2><script>alert(1)</script>';
  const shown = '<h2 dir="auto">&amp;lt;b&amp;gt; *one*</h2>';
  expect(onServer('stored', contentHtml)).toBe(`<div class="article">${shown}</div>`);
  act(() => {
    root = createRoot(place);
    root.render(page('stored', contentHtml));
  });
  await waitFor(() => expect(place.querySelector('.article')).toContainHTML(shown));
  expect(place).not.toHaveTextContent('alert');
  expect(articleTools.loaded()).toBeUndefined();
});

test('a broken picture is replaced by its alternative text', async () => {
  const text = '<p>Water <img src="/media/1/gone.jpg" alt="Hall two at night"></p>';
  place.innerHTML = onServer(text);
  await takeOver(text);
  const picture = screen.getByRole('img', { name: 'Hall two at night' });
  Object.defineProperty(picture, 'complete', { value: true });
  fireEvent.error(picture);
  expect(await screen.findByText('Hall two at night')).toHaveClass('article-missing-picture');
});

test('changed content replaces the text, also if it changes back to what the server rendered', async () => {
  place.innerHTML = onServer(html);
  await takeOver(html);
  await act(async () => root?.render(page('Forty **megawatts**')));
  expect(await screen.findByText('megawatts')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  await act(async () => root?.render(page(html)));
  expect(screen.getByRole('heading', { name: 'Second site' })).toBeVisible();
  expect(setHtml).not.toHaveBeenCalled();
});

test('text that the server could not render is rendered by the browser', async () => {
  place.innerHTML = renderToString(page(html));
  await takeOver(html);
  expect(await screen.findByRole('heading', { name: 'Second site' })).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('text with too many elements to render quickly on the server is rendered by the browser', async () => {
  const many = '<b>1</b> '.repeat(6_000);
  expect(onServer(many)).toBe('<div class="article"></div>');
  place.innerHTML = onServer(many);
  await takeOver(many);
  await waitFor(() => expect(place.querySelectorAll('b')).toHaveLength(6_000));
  expect(onRecoverableError).not.toHaveBeenCalled();
});
