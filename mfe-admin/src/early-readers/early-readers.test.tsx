import { beforeEach, expect, test } from '@jest/globals';
import type { EarlyReader } from '@site/kit';
import { signIn } from '@site/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { article, FakeNewsroom, jsonResponse, problem } from '../testing/fake-newsroom.ts';
import { draft } from '../testing/fake-drafts.ts';
import { renderPage } from '../testing/render-page.tsx';
import { chooseAction, openActions } from '../testing/newsroom-page.tsx';

const readersPath = /early-readers$/;
const scheduled = article({
  id: 'a-2',
  title: 'Third hall',
  publishedAt: '2999-01-01T17:00:00.000Z',
});
let newsroom: FakeNewsroom;
let readers: EarlyReader[];

function reader(given: Partial<EarlyReader> = {}): EarlyReader {
  return {
    id: 'r-1',
    name: 'Jane Counsel',
    purpose: 'Legal opinion',
    documentsAllowed: false,
    invitedBy: 'admin',
    createdAt: '2026-01-15T17:00:00.000Z',
    endsAt: '2999-01-01T17:00:00.000Z',
    ...given,
  };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
  readers = [];
  newsroom = new FakeNewsroom([article(), scheduled]);
  newsroom.drafts.drafts = [draft()];
  newsroom.answer('GET', readersPath, () => jsonResponse(readers));
  newsroom.answer('GET', /totp$/, () => jsonResponse({ enabled: true, recoveryCodes: 10 }));
});

async function openReaders(title: string, address = '/admin') {
  const { user } = renderPage(<DashboardPage />, address);
  if (title === scheduled.title) await chooseAction(title, 'Early readers');
  else await user.click(await screen.findByRole('button', { name: 'Early readers', description: title }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Early readers' }));
  return { user, dialog };
}

test('creating a link to a scheduled article sends the password and the code, and shows the link once, to be copied', async () => {
  newsroom.answer('POST', readersPath, () => {
    readers = [reader()];
    return jsonResponse({ ...reader(), url: '/read#secret' }, { status: 201 });
  });
  const { user, dialog } = await openReaders('Third hall');
  await user.type(await dialog.findByLabelText('Name'), ' Jane Counsel ');
  await user.type(dialog.getByLabelText('Purpose'), 'Legal opinion');
  await user.selectOptions(dialog.getByLabelText('Valid for'), '14 days');
  await user.click(dialog.getByLabelText('Documents may be downloaded'));
  await user.type(dialog.getByLabelText('Your password'), 'secret');
  await user.type(await dialog.findByLabelText('Authentication code'), '287082{Enter}');
  expect(await dialog.findByLabelText('Link')).toHaveValue('http://localhost/read#secret');
  expect(newsroom.callsTo('GET', readersPath)[0]?.query.get('releaseId')).toBe('a-2');
  expect(newsroom.callsTo('POST', readersPath)[0]?.body).toEqual({
    releaseId: 'a-2',
    name: 'Jane Counsel',
    purpose: 'Legal opinion',
    days: 14,
    documentsAllowed: true,
    password: 'secret',
    totp: '287082',
  });
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/read#secret');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await dialog.findByText('Jane Counsel')).toBeVisible();
  expect(dialog.queryByLabelText('Link')).not.toBeInTheDocument();
});

test('a wrong password shows an error beside the password field', async () => {
  const message = 'The password or the authentication code is incorrect.';
  newsroom.answer('POST', readersPath, () =>
    jsonResponse({ status: 403, message, needs: 'password' }, { status: 403 }),
  );
  const { user, dialog } = await openReaders('Third hall');
  await user.type(await dialog.findByLabelText('Name'), 'Jane');
  await user.type(dialog.getByLabelText('Purpose'), 'Audit');
  await user.type(await dialog.findByLabelText('Authentication code'), '1');
  await user.type(dialog.getByLabelText('Your password'), 'wrong{Enter}');
  await waitFor(() =>
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(/is incorrect/),
  );
});

test('a link to a draft is revoked after a confirmation, and the list then shows it as revoked', async () => {
  readers = [
    reader({ openedAt: '2026-01-16T17:00:00.000Z' }),
    reader({ id: 'r-2', name: 'Max Auditor', endsAt: '2026-01-20T17:00:00.000Z' }),
  ];
  newsroom.answer('DELETE', /early-readers\/r-1$/, () => {
    readers = readers.map((one) =>
      one.id === 'r-1' ? { ...one, revokedAt: '2026-01-17T17:00:00.000Z' } : one,
    );
    return new Response(null, { status: 204 });
  });
  const { user, dialog } = await openReaders('Half a thought', '/admin?tab=drafts');
  const [jane, max] = await dialog.findAllByRole('listitem');
  expect(jane).toHaveTextContent(/Opened first Fri Jan 16/);
  expect(max).toHaveTextContent(/Ended.*Not opened/);
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Revoke this link?' })).getByRole('button', {
      name: 'Revoke',
    }),
  );
  expect(await dialog.findByText('Revoked')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
  expect(newsroom.callsTo('GET', readersPath)[0]?.query.get('releaseId')).toBe('d-1');
});

test('the list of early readers shows the error if it cannot be loaded, and public articles do not offer it', async () => {
  newsroom.drafts.drafts = [];
  newsroom.answer('GET', readersPath, () => problem(503, 'The newsroom is being restarted.'), true);
  const { user, dialog } = await openReaders('Third hall');
  expect(await dialog.findByText('The newsroom is being restarted.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('form', { name: 'New link' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await openActions('Second turbine hall in service')).not.toContain('Early readers');
});
