import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { JsonLd } from './json-ld.tsx';

const hostile = { headline: 'a</script><script>alert(1)</script><!--<script>' };

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

function fromServer() {
  document.body.innerHTML = renderToString(<JsonLd data={hostile} />);
  return document.body;
}

test('the data is in the HTML, and no text in it ends the block', () => {
  const blocks = fromServer().querySelectorAll('script');
  expect(blocks).toHaveLength(1);
  expect(blocks[0]).toHaveAttribute('type', 'application/ld+json');
  expect(JSON.parse(blocks[0]?.textContent ?? '')).toEqual(hostile);
});

test('the browser leaves it as it is, also when the data changes', async () => {
  const complained = jest.spyOn(console, 'error');
  const onRecoverableError = jest.fn();
  const body = fromServer();
  const written = body.innerHTML;
  const root = await act(async () => hydrateRoot(body, <JsonLd data={hostile} />, { onRecoverableError }));
  await act(async () => root.render(<JsonLd data={{ headline: 'Corrected' }} />));
  expect(body.innerHTML).toBe(written);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(complained).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

test('a page that is moved to in the browser writes none', () => {
  const { container } = render(<JsonLd data={hostile} />);
  expect(container).toBeEmptyDOMElement();
});
