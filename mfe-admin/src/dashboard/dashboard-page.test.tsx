import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { useApi } from '@site/kit';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { draft } from '../testing/fake-drafts.ts';
import { article, FakeNewsroom, jsonResponse, deferredResponse, problem } from '../testing/fake-newsroom.ts';
import { openNewsroom } from '../testing/newsroom-page.tsx';
import { findNotificationButton } from '../testing/notification-button.ts';
import { signIn } from '@site/kit/testing';
import { renderPage } from '../testing/render-page.tsx';
import DashboardPage from './dashboard-page.tsx';
import { PacificClock } from './pacific-clock.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
});

test('the clock in the header shows Pacific time, and is updated every second', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-24T17:00:07Z') });
  try {
    render(<PacificClock />);
    expect(screen.getByText(/9:00:07 AM PST/)).toBeVisible();
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByText(/9:00:08 AM PST/)).toBeVisible();
    expect(screen.getByText(/9:00:08 AM PST/)).toHaveAttribute('translate', 'no');
  } finally {
    jest.useRealTimers();
  }
});

test('arrow keys move the focus between the tabs, and open the focused tab', async () => {
  const { user } = openNewsroom();
  act(() => screen.getByRole('tab', { name: 'Articles' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Drafts' })).toHaveFocus();
  await screen.findByText('No drafts');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Documents' })).toHaveFocus();
  await screen.findByText('No documents yet');
  expect(screen.getByTestId('address')).toHaveTextContent('?tab=documents');
});

function Headlines() {
  const { data = [] } = useApi<{ title: string }[]>('/api/news');
  return <p data-testid="headlines">{data.map(({ title }) => title).join(', ')}</p>;
}

test('deleting an article refreshes the public pages in the same tab', async () => {
  signIn();
  newsroom.articles = [article({ createdAt: new Date().toISOString() })];
  newsroom.answer('GET', /^\/api\/news$/, () => jsonResponse(newsroom.articles));
  const pages = (
    <>
      <Headlines />
      <DashboardPage />
    </>
  );
  renderPage(pages, '/admin');
  await screen.findByText('Second turbine hall in service', { selector: '[data-testid]' });
  fireEvent.click(await screen.findByText('Delete'));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Delete'));
  await waitFor(() => expect(screen.getByTestId('headlines')).toBeEmptyDOMElement());
});

describe('drafts', () => {
  test('are discarded after a confirmation that names the author, and Undo restores them', async () => {
    newsroom.drafts.drafts = [draft()];
    const { user } = openNewsroom();
    await user.click(await screen.findByText('Discard draft'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard ben’s draft?' }));
    expect(question.getByText(/can be restored for 30 days/)).toBeVisible();
    expect(newsroom.callsTo('DELETE', /drafts/)).toEqual([]);
    const answer = deferredResponse();
    newsroom.answer('DELETE', /drafts/, (call) =>
      answer.response.then(() => newsroom.drafts.answer(call) ?? problem(500, '')),
    );
    await user.click(question.getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Discard draft' })).toHaveFocus());
    await act(async () => answer.give(new Response()));
    await screen.findByText('Draft Discarded');
    await waitFor(() => expect(screen.queryByText('Half a thought')).not.toBeInTheDocument());
    // The focused button has disappeared, so the panel around it gets the focus.
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    fireEvent.click(await findNotificationButton('Undo'));
    await screen.findByText('Half a thought');
    expect(newsroom.drafts.drafts).toEqual([draft()]);
  });

  test('are listed after they are discarded, with who discarded them and when, and can be restored', async () => {
    const { id, ...rest } = draft({ title: 'Thrown away' });
    const discarded = { discardedAt: '2026-11-20T18:00:00.000Z', discardedBy: 'ann' };
    newsroom.drafts.discarded = [{ id, ...rest, ...discarded }];
    const { user } = openNewsroom('?tab=drafts');
    const list = within(await screen.findByRole('region', { name: 'Discarded (1)' }));
    expect(list.getByText(/^Discarded by ann, Fri Nov 20, 2026, 10:00 AM PST/)).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Restore' }));
    await screen.findByText('Drafts (1)');
    await waitFor(() => expect(screen.queryByText(/^Discarded/)).toBeNull());
  });

  test('are listed with who changed them, when, and what publishing them does', async () => {
    newsroom.drafts.drafts = [draft({ publishedAt: '2026-01-05T17:00:00.000Z' })];
    openNewsroom();
    await screen.findByText('When you publish it: goes public immediately, dated Mon, Jan 5, 9:00 AM PST');
    expect(screen.getByText('New article, ben,').closest('p')).toHaveTextContent(/P[SD]T \(.*UTC\)$/);
  });

  test('are listed with the condition that the wire is confirmed, unless their article may be public', async () => {
    const held = { publishedAt: '2026-01-05T17:00:00.000Z', holdForWire: true };
    newsroom.drafts.drafts = [
      draft(held),
      draft({ ...held, id: 'd-2', publishedAt: '2999-12-01T17:00:00.000Z', articleId: 'a-1' }),
      draft({ ...held, id: 'd-3', articleId: 'a-1' }),
    ];
    openNewsroom();
    const effects = await screen.findAllByText(/^When you publish it: /);
    expect(effects.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/: scheduled: public once the wire is confirmed, dated Mon, Jan 5,/),
      expect.stringMatching(/: scheduled: public in .*, but only once the wire is confirmed$/),
    ]);
  });

  test('are listed in the Drafts tab, and at most five of them above the articles', async () => {
    newsroom.drafts.drafts = [1, 2, 3, 4, 5, 6].map((count) =>
      draft({ id: `d-${count}`, title: `Draft ${count}` }),
    );
    openNewsroom();
    const list = within(await screen.findByRole('region', { name: 'Drafts' }));
    expect(list.getByRole('heading')).toHaveTextContent('Drafts (6)');
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(list.getByText('All drafts'));
    await screen.findByRole('heading', { level: 2, name: 'Drafts (6)' });
    expect(screen.getAllByText('Continue writing')).toHaveLength(6);
  });

  test('are listed above the articles if they match the search and no filter is active', async () => {
    newsroom.drafts.drafts = [draft(), draft({ id: 'd-2', title: 'Third Quarter' })];
    openNewsroom('?q=QUARTER');
    await screen.findByText('Third Quarter');
    expect(screen.queryByText('Half a thought')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('radio', { name: 'Public' }));
    await waitFor(() => expect(screen.queryByText('Third Quarter')).not.toBeInTheDocument());
  });

  test('are opened by Continue writing, which has the focus again after the form is closed', async () => {
    newsroom.drafts.drafts = [draft()];
    const { user } = openNewsroom();
    const button = await screen.findByRole('button', { name: 'Continue writing' });
    await user.click(button);
    expect(await screen.findByLabelText('Title')).toHaveValue('Half a thought');
    await user.click(screen.getByText('Cancel'));
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('show an error if they no longer exist when they are opened', async () => {
    newsroom.drafts.drafts = [draft()];
    openNewsroom();
    const button = await screen.findByRole('button', { name: 'Continue writing' });
    newsroom.drafts.drafts = [];
    fireEvent.click(button);
    expect(await screen.findByText(/^This text no longer exists/)).toBeVisible();
  });

  test('are not reported as an empty list while they load or after an error', async () => {
    newsroom.drafts.drafts = [draft()];
    newsroom.drafts.discarded = [draft({ id: 'd-2', discardedBy: 'ann' })];
    const { response, give } = deferredResponse();
    newsroom.answer('GET', /drafts$/, ({ query }) => (query.has('discarded') ? undefined : response));
    openNewsroom('?tab=drafts');
    await screen.findByText('Loading drafts...');
    await act(async () => {}); // Renders the remaining responses.
    expect(screen.queryByText('No drafts')).not.toBeInTheDocument();
    expect(screen.queryByText(/^Discarded/)).not.toBeInTheDocument();
    await act(async () => give(problem(503, 'The database is not available right now.')));
    await screen.findByText('The database is not available right now.');
    expect(screen.queryByText('No drafts')).not.toBeInTheDocument();
    newsroom.answer('GET', /drafts$/, (call) => newsroom.drafts.answer(call));
    fireEvent.click(screen.getByText('Retry'));
    await screen.findByRole('heading', { level: 2, name: 'Drafts (1)' });
  });
});
