import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../testing/article-form.tsx';
import { FakeNewsroom, jsonResponse } from '../testing/fake-newsroom.ts';
import { renderPage } from '../testing/render-page.tsx';
import { signIn } from '@site/kit/testing';
import DashboardPage from '../dashboard/dashboard-page.tsx';

const link = { url: '/as-of?token=a.b.c', expiresAt: '2999-01-01T02:00:00.000Z' };
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const open = jest.fn<typeof window.open>();
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([]);
  newsroom.answer('POST', /as-of$/, () => jsonResponse(link, { status: 201 }));
  open.mockReset().mockReturnValue(window);
  jest.spyOn(window, 'open').mockImplementation(open);
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function choose(date: string, time: string) {
  signIn();
  const { user } = renderPage(<DashboardPage />, '/admin');
  await user.click(await screen.findByRole('button', { name: 'Preview the site as of…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview the site as of…' }));
  fill(dialog, 'Date', date);
  fill(dialog, 'Time', time);
  return { user, dialog, start: () => user.click(dialog.getByRole('button', { name: 'Open preview' })) };
}

test('Preview the site sends the chosen time of the device’s zone as an instant, and opens a new tab', async () => {
  const { dialog, start } = await choose('2999-01-01', '09:30');
  expect(dialog.getByText(`Time zone: ${zone}`)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/Jan 1, 2999, 9:30 AM/));
  await start();
  await waitFor(() => expect(open).toHaveBeenCalledWith(link.url));
  const time = new Date('2999-01-01T09:30').toISOString();
  expect(newsroom.callsTo('POST', /as-of$/).map(({ body }) => body)).toEqual([{ time }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Preview the site shows a link if the browser blocks the new tab', async () => {
  open.mockReturnValue(null);
  const { dialog, start } = await choose('2999-01-01', '09:30');
  await start();
  const opener = await dialog.findByRole('link', { name: 'Open the preview here' });
  expect(opener).toHaveAttribute('href', link.url);
  expect(opener).toHaveAttribute('target', '_blank');
});

test('Preview the site shows an error at the field, and opens no tab, if the server rejects the time', async () => {
  const message = 'time must be in the future, at most 2 years ahead.';
  newsroom.answer('POST', /as-of$/, () =>
    jsonResponse({ message, errors: [{ field: 'time', message }] }, { status: 400 }),
  );
  const { dialog, start } = await choose('2001-01-01', '09:30');
  await start();
  expect(await dialog.findByText(message)).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});
