import { beforeEach, describe, expect, test } from '@jest/globals';
import { useLocation } from '@site/kit';
import { signIn } from '@site/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import LoginPage from '../login/login-page.tsx';
import { fill } from '../testing/article-form.tsx';
import { draft } from '../testing/fake-drafts.ts';
import { pictureMedia } from '../testing/fake-media.ts';
import { article, FakeNewsroom, jsonResponse, problem } from '../testing/fake-newsroom.ts';
import { serveFakePassages } from '../testing/fake-passages.ts';
import { findCard, chooseAction, openNewsroom } from '../testing/newsroom-page.tsx';
import { renderPage } from '../testing/render-page.tsx';
import DashboardPage from './dashboard-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
});

async function isAt(path: string) {
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(path));
}

describe('the session of the dashboard', () => {
  function open(token?: string) {
    if (token !== undefined) signIn(token);
    return renderPage(<DashboardPage />, '/admin');
  }

  test('redirects to the sign-in without a request if no token is stored', async () => {
    open();
    await isAt('/admin/login');
    expect(newsroom.calls).toHaveLength(0);
  });

  test('shows the originally requested page after the sign-in', async () => {
    function Newsroom() {
      return useLocation().pathname === '/admin/login' ? <LoginPage /> : <DashboardPage />;
    }
    const { user } = renderPage(<Newsroom />, '/admin/articles/a-1?status=public');
    await user.type(await screen.findByLabelText('Username'), 'admin');
    await user.type(screen.getByLabelText('Password'), 'a long enough secret');
    await user.click(screen.getByText('Login to Admin Portal'));
    expect(await screen.findByLabelText('Title')).toHaveValue('Second turbine hall in service');
    expect(screen.getByTestId('address')).toHaveTextContent('/admin/articles/a-1?status=public');
  });

  test.each([401, 403])(
    'ends without an error message when the verification of the token returns %i',
    async (status) => {
      newsroom.answer('GET', /verify$/, () => problem(status, 'No'));
      open('token-1');
      await isAt('/admin/login');
      expect(localStorage).toHaveLength(0);
      expect(screen.queryByText(/Failed/)).not.toBeInTheDocument();
    },
  );

  test.each([429, 500, 503, 'no response'])(
    'continues when the verification of the token fails with %s',
    async (failure) => {
      newsroom.answer('GET', /verify$/, () =>
        typeof failure === 'number'
          ? problem(failure, 'Later')
          : Promise.reject(new TypeError('Failed to fetch')),
      );
      open('token-1');
      await findCard('Second turbine hall in service');
      expect(localStorage.getItem('adminToken')).toBe('token-1');
      expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin$/);
    },
  );

  test('is ended in the browser and on the server by Logout, which redirects to the sign-in', async () => {
    const { user } = open('token-1');
    await user.click(screen.getByText('Logout'));
    await isAt('/admin/login');
    expect(localStorage).toHaveLength(0);
    expect(newsroom.callsTo('POST', /logout/)[0]?.token).toBe('token-1');
  });

  test('is renewed in a dialog above the open form, after which the text is saved', async () => {
    const { user } = open('token-1');
    await user.click(await screen.findByText('Create New Article'));
    const form = within(await screen.findByRole('dialog'));
    await form.findByLabelText('Title');
    fill(form, 'Title', 'Half a thought');
    newsroom.token = 'token-2';
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await form.findByText('Not saved yet: your session has ended.');
    await user.click(form.getByText('Create Article'));
    const again = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    expect(again.getByLabelText('Username')).toHaveFocus();
    fill(again, 'Username', 'admin');
    fill(again, 'Password', 'a long enough secret');
    await user.click(again.getByRole('button', { name: 'Login to Admin Portal' }));
    await form.findByText(/^Saved/);
    expect(newsroom.drafts.drafts).toMatchObject([{ title: 'Half a thought' }]);
    expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument();
    await user.click(form.getByText('Create Article'));
    await screen.findByText('Article Created');
  });

  function endInAnotherTab() {
    localStorage.removeItem('adminToken');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' })));
  }

  test('redirects to the sign-in if it ends in another tab while no form is open', async () => {
    open('token-1');
    await findCard('Second turbine hall in service');
    endInAnotherTab();
    await isAt('/admin/login');
    expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument();
  });

  type User = ReturnType<typeof open>['user'];
  const press =
    (...names: string[]) =>
    async (user: User) => {
      for (const name of names) await user.click(await screen.findByRole('button', { name }));
    };
  const inputs = [
    ['a release', '/admin', press('Create New Article'), 'Title'],
    ['a remark about words', '/admin/drafts/d-1', press('Remark'), /^Your remark/],
    ['a remark of a review', '/admin?tab=drafts', press('Review'), 'Remark'],
    ['a passage', '/admin?tab=passages', press('New passage'), /^Name/],
    [
      'the reason for a withdrawal',
      '/admin',
      () => chooseAction('Second turbine hall in service', 'Withdraw'),
      'Reason (optional)',
    ],
    ['an alternative text', '/admin?tab=media', press('Alt text'), 'Alternative text'],
    ['a blackout', '/admin?status=scheduled&month=2999-11', press('Blackouts'), 'Title'],
    ['the name of a category', '/admin', press('Rename categories'), 'New name of Results'],
    ['an early reader', '/admin?tab=drafts', press('Early readers'), 'Name'],
    ['an invitation', '/admin?tab=administrators', press('Invite Administrator'), 'User name'],
    ['an e-mail address', '/admin', press('Your account', 'Add address'), 'E-mail address'],
  ] as const;

  test.each(inputs)(
    'is renewed in a dialog above %s, which still has its text afterwards',
    async (_, address, openInput, label) => {
      newsroom.reviewRequired = true;
      newsroom.drafts.drafts = [
        draft({ review: 'requested', contributors: ['ben'], reviewRequestedBy: 'ben' }),
      ];
      newsroom.media.items = [pictureMedia()];
      newsroom.categories = [{ id: 'c-1', name: 'Results', articles: 2 }];
      newsroom.mail = { available: true, email: null, off: [] };
      newsroom.answer('GET', /early-readers$/, () => jsonResponse([]));
      newsroom.answer('GET', /totp$/, () => jsonResponse({ enabled: false, recoveryCodes: 0 }));
      serveFakePassages(newsroom);
      signIn();
      const { user } = renderPage(<DashboardPage />, address);
      await openInput(user);
      const field = await screen.findByRole('textbox', { name: label });
      fireEvent.change(field, { target: { value: 'Half a thought' } });
      newsroom.token = 'token-2';
      endInAnotherTab();
      const again = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
      fill(again, 'Username', 'admin');
      fill(again, 'Password', 'a long enough secret');
      await user.click(again.getByRole('button', { name: 'Login to Admin Portal' }));
      await waitFor(() => expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument());
      expect(field).toBeVisible();
      expect(field).toHaveValue('Half a thought');
      expect(screen.getByTestId('address')).not.toHaveTextContent('login');
    },
  );

  test('is renewed after it ended during a withdrawal, whose reason is not lost', async () => {
    signIn();
    const { user } = renderPage(<DashboardPage />, '/admin');
    await chooseAction('Second turbine hall in service', 'Withdraw');
    const reason = await screen.findByRole('textbox', { name: 'Reason (optional)' });
    fireEvent.change(reason, { target: { value: 'Wrong figures' } });
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    const question = within(await screen.findByRole('alertdialog'));
    newsroom.token = 'token-2';
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    const again = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    fill(again, 'Username', 'admin');
    fill(again, 'Password', 'a long enough secret');
    await user.click(again.getByRole('button', { name: 'Login to Admin Portal' }));
    await waitFor(() => expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Reason (optional)' })).toHaveValue('Wrong figures');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
    );
    expect(await screen.findByText('Article Withdrawn')).toBeVisible();
    expect(newsroom.articles).toMatchObject([{ withdrawalReason: 'Wrong figures' }]);
  });

  test('redirects to the sign-in when the form is closed, if it was not renewed', async () => {
    const { user } = open('token-1');
    await user.click(await screen.findByText('Create New Article'));
    await screen.findByLabelText('Title');
    endInAnotherTab();
    await screen.findByRole('dialog', { name: 'Your session has ended' });
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText('Title')).toBeVisible();
    await user.click(await screen.findByText('Cancel'));
    await isAt('/admin/login');
  });

  test('is renewed after it ended while a passage was saved, whose text is not lost', async () => {
    const store = serveFakePassages(newsroom);
    signIn();
    const { user } = renderPage(<DashboardPage />, '/admin?tab=passages');
    await user.click(await screen.findByRole('button', { name: 'New passage' }));
    const passages = within(await screen.findByRole('dialog', { name: 'New Passage' }));
    fireEvent.change(passages.getByLabelText(/^Name/), { target: { value: 'Dividends' } });
    fireEvent.change(await passages.findByLabelText('Text'), { target: { value: 'Paid in June' } });
    newsroom.token = 'token-2';
    await user.click(passages.getByRole('button', { name: 'Save' }));
    const again = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    fill(again, 'Username', 'admin');
    fill(again, 'Password', 'a long enough secret');
    await user.click(again.getByRole('button', { name: 'Login to Admin Portal' }));
    await waitFor(() => expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument());
    await user.click(passages.getByRole('button', { name: 'Save' }));
    await screen.findByText('Passage Saved');
    expect(store.passages).toMatchObject([{ name: 'Dividends', content: 'Paid in June' }]);
  });

  test('shows unsaved text to its author, and to no other user', async () => {
    newsroom.answer('PUT', /drafts\/[^/]+$/, () => problem(503, 'Back in a minute.'));
    const { user, unmount } = open('token-1');
    await user.click(await screen.findByText('Create New Article'));
    const form = within(await screen.findByRole('dialog'));
    await form.findByLabelText('Title');
    fill(form, 'Title', 'Half a thought');
    unmount();
    const other = openNewsroom('', 'someone-else');
    await findCard('Second turbine hall in service');
    expect(screen.queryByText('Half a thought')).not.toBeInTheDocument();
    other.unmount();
    openNewsroom();
    await screen.findByText('Half a thought');
  });
});
