import { beforeEach, expect, jest, test } from '@jest/globals';
import { BrowserRouter, type EarlyRelease } from '@site/kit';
import { problem, renderPage } from '@site/kit/testing';
import { act, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EarlyReaderPage, { useLinkSecret } from './early-page.tsx';

const SECRET = 'S'.repeat(43);
const release: EarlyRelease = {
  title: 'Hall two is energised',
  content: '<p>All <strong>racks</strong> run.</p><script>alert(1)</script>',
  excerpt: 'Forty megawatts.',
  author: 'HydroHash Technologies',
  category: 'Operations',
  publishedAt: '2031-09-05T03:00:00.000Z',
  reader: 'Jane Counsel',
  purpose: 'Legal opinion',
  endsAt: '2031-09-04T16:00:00.000Z',
};
const gone = 'This link is not valid, or no longer valid. Whoever sent it can send you another one.';

let calls: { address: string; body: unknown }[];

/** Mocks every call, and records it. */
function serve(answer: (address: string) => Response): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    calls.push({ address: pathname, body: typeof init?.body === 'string' && JSON.parse(init.body) });
    return answer(pathname);
  });
}

beforeEach(() => {
  calls = [];
});

async function openRelease(opened: EarlyRelease, title = opened.title) {
  serve((address) =>
    address.endsWith('/open') ? Response.json(opened) : new Response(null, { status: 204 }),
  );
  renderPage(<EarlyReaderPage />, `/read#${SECRET}`);
  await userEvent.click(screen.getByRole('button', { name: 'Open the release' }));
  await screen.findByRole('heading', { level: 1, name: title });
}

test('the early-reader page opens the release with the reader’s name as watermark, and only after the button is pressed', async () => {
  serve(() => Response.json(release));
  const { container } = renderPage(<EarlyReaderPage />, `/read#${SECRET}`);
  expect(screen.getByRole('heading', { level: 1, name: 'Read before publication' })).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Open the release' }));
  expect(await screen.findByRole('heading', { level: 1, name: release.title })).toBeVisible();
  expect(calls).toEqual([{ address: '/api/early-readers/open', body: { secret: SECRET } }]);
  expect(screen.getByText('Not public yet: only for Jane Counsel (Legal opinion)')).toBeVisible();
  expect(screen.getByText(/until Sep 4, 2031, 16:00 UTC, or until the release is public/)).toBeVisible();
  expect(await screen.findByText('racks')).toBeVisible();
  expect(container.querySelector('script')).toBeNull();
  expect(container.querySelector('svg[aria-hidden] text')).toHaveTextContent('Jane Counsel');
});

test('the early-reader page removes the secret from the address bar immediately, and retains it across reloads', () => {
  const ShownSecret = () => <output>{useLinkSecret()}</output>;
  const visit = () =>
    render(
      <BrowserRouter>
        <ShownSecret />
      </BrowserRouter>,
    );
  window.history.pushState(null, '', `/read#${SECRET}`);
  const { unmount } = visit();
  expect(window.location.href).toBe('http://localhost/read');
  unmount();
  visit();
  expect(screen.getByRole('status')).toHaveTextContent(SECRET);
});

test('the early-reader page shows the server’s message for an invalid link', async () => {
  serve(() => problem(404, gone));
  renderPage(<EarlyReaderPage />, `/read#${SECRET}`);
  await userEvent.click(screen.getByRole('button', { name: 'Open the release' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(gone));
  expect(screen.getByRole('heading', { level: 1, name: 'Read before publication' })).toBeVisible();
});

test('the early-reader page reports a link without a secret as incomplete', async () => {
  serve(() => problem(404, gone));
  renderPage(<EarlyReaderPage />, '/read');
  await userEvent.click(screen.getByRole('button', { name: 'Open the release' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.'));
  expect(calls).toEqual([]);
});

test('the early-reader page shows a draft whose fields are incomplete', async () => {
  const { publishedAt: _time, ...untimed } = release;
  await openRelease(
    { ...untimed, title: '', excerpt: '', content: '', category: '', author: '' },
    'Untitled',
  );
  expect(screen.queryByText(/planned publication/)).not.toBeInTheDocument();
  expect(document.querySelector('time')).toBeNull();
});

test('the early-reader page sends a remark with the selected words as its quote', async () => {
  await openRelease(release);
  const form = within(screen.getByRole('form', { name: 'Remark on a passage' }));
  const passage = form.getByRole('textbox', { name: 'Passage' });
  const select = (node: Node) =>
    act(() => {
      document.getSelection()?.selectAllChildren(node);
      document.dispatchEvent(new Event('selectionchange'));
    });
  select(await screen.findByText('racks'));
  expect(passage).toHaveValue('racks');
  select(screen.getByText('Remark on a passage'));
  expect(passage).toHaveValue('racks');
  await userEvent.type(form.getByRole('textbox', { name: 'Your remark' }), 'How many?');
  await userEvent.click(form.getByRole('button', { name: 'Send remark' }));
  expect(await form.findByText('Your remark was sent to the reviewers.')).toHaveRole('status');
  expect(calls.at(-1)).toEqual({
    address: '/api/early-readers/remarks',
    body: { secret: SECRET, quote: 'racks', text: 'How many?' },
  });
  expect(passage).toHaveValue('');
});
