import { problem, renderPage, sampleCompany } from '@site/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AlertsPage from './alerts-page.tsx';

const TOKEN = 'a'.repeat(43);

/** Mocks all calls, and records those that are not GET. */
function serveAlerts(
  answer: () => Response,
  offered: object = { categories: ['Press Release', 'Results'] },
): { address: string; body: unknown }[] {
  const sent: { address: string; body: unknown }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'GET') return Response.json(offered);
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ address: pathname, body });
    return answer();
  });
  return sent;
}

test('the alerts page subscribes to the chosen categories, and asks the reader to check the inbox', async () => {
  const sent = serveAlerts(() => Response.json({ message: 'sent' }, { status: 202 }));
  renderPage(<AlertsPage />, '/news/alerts');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email Address' }), 'a@example.org');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Results' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link to confirm' }));
  expect(await screen.findByText(/^Check your inbox/)).toHaveRole('status');
  expect(sent).toEqual([
    { address: '/api/alerts', body: { email: 'a@example.org', categories: ['Results'] } },
  ]);
});

test('the alerts page shows an e-mail address for visitors without scripts', async () => {
  serveAlerts(() => new Response(null));
  renderPage(<AlertsPage />, '/news/alerts');
  await screen.findByRole('checkbox', { name: 'Results' });
  const notice = screen.getByText(/^Signing up and unsubscribing need JavaScript\./).closest('p');
  expect(notice).toHaveClass('hidden', 'noscript:block');
  expect(within(notice ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    `mailto:${sampleCompany.contactEmail}`,
  );
});

test('the alerts page offers the kinds of public documents, and subscribes to the chosen ones', async () => {
  const offered = { categories: ['Results'], documentKinds: ['mda', 'presentation'] };
  const sent = serveAlerts(() => Response.json({ message: 'sent' }, { status: 202 }), offered);
  renderPage(<AlertsPage />, '/news/alerts');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email Address' }), 'a@example.org');
  const documents = within(await screen.findByRole('group', { name: 'Documents' }));
  expect(documents.getAllByRole('checkbox')).toHaveLength(2);
  await userEvent.click(documents.getByRole('checkbox', { name: 'MD&A' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link to confirm' }));
  expect(await screen.findByText(/^Check your inbox/)).toHaveRole('status');
  expect(sent[0]?.body).toEqual({ email: 'a@example.org', categories: [], documentKinds: ['mda'] });
});

test('the alerts page marks the e-mail field as invalid, with the server’s message, if a subscription fails', async () => {
  serveAlerts(() => problem(429, 'Too many sign-ups for alerts. Try again later.'));
  renderPage(<AlertsPage />, '/news/alerts');
  const field = screen.getByRole('textbox', { name: 'Email Address' });
  await userEvent.type(field, 'a@example.org{Enter}');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription('Too many sign-ups for alerts. Try again later.');
});

test.each([
  ['confirm', 'Start alerts', 'Confirmed.', { address: '/api/alerts/confirm', body: { token: TOKEN } }],
  [
    'leave',
    'Unsubscribe',
    'You are unsubscribed.',
    { address: `/api/alerts/leave/${TOKEN}`, body: undefined },
  ],
])('a link to %s sends its request only after the button is pressed', async (action, button, done, call) => {
  const sent = serveAlerts(() => new Response(null, { status: 204 }));
  renderPage(<AlertsPage />, `/news/alerts#${action}=${TOKEN}`);
  const press = await screen.findByRole('button', { name: button });
  expect(sent).toEqual([]);
  await userEvent.click(press);
  expect(await screen.findByText(new RegExp(done))).toHaveRole('status');
  expect(sent).toEqual([call]);
});
