import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fill, openNewArticle, openStoredArticle, press } from '../testing/article-form.tsx';
import { article, FakeNewsroom, problem } from '../testing/fake-newsroom.ts';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
});

describe('the presence of other administrators', () => {
  const since = new Date(2026, 10, 22, 10, 42).toISOString();
  const refresh = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  test('is shown when an article is opened, once for each person', async () => {
    newsroom.present = [
      { username: 'maria', since },
      { username: 'maria', since: new Date(2026, 10, 22, 10, 50).toISOString() },
      { username: 'admin', since },
    ];
    const { dialog } = await openStoredArticle(newsroom);
    const notice = dialog.getByRole('status', { name: 'Who else has this open' });
    await waitFor(() => expect(notice).toHaveTextContent('maria has this open too, since 10:42'));
    await waitFor(() =>
      expect(notice).toHaveTextContent('You have this open in another window too, since 10:42'),
    );
    expect(notice.querySelectorAll('p')).toHaveLength(2);
    expect(newsroom.callsTo('PUT', /presence/)[0]?.path).toMatch(/presence\/a-1\/[\w-]{8,100}$/);
  });

  test('is updated when the page becomes visible, and still shown if the update fails', async () => {
    const { dialog } = await openStoredArticle(newsroom);
    const notice = dialog.getByRole('status', { name: 'Who else has this open' });
    await waitFor(() => expect(notice).toBeEmptyDOMElement());
    newsroom.present = [{ username: 'maria', since }];
    refresh();
    await waitFor(() => expect(notice).toHaveTextContent('maria has this open too'));
    newsroom.answer('PUT', /presence/, () => problem(503, 'Away.'), true);
    const asked = newsroom.callsTo('PUT', /presence/).length;
    refresh();
    await waitFor(() => expect(newsroom.callsTo('PUT', /presence/).length).toBeGreaterThan(asked));
    await waitFor(() => expect(notice).toHaveTextContent('maria has this open too'));
  });

  test('is reported for a new article once it has a draft, until the form is closed', async () => {
    const { dialog } = await openNewArticle();
    expect(newsroom.callsTo('PUT', /presence/)).toEqual([]);
    fill(dialog, 'Title', 'Half a thought');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(newsroom.callsTo('PUT', /presence/)).toHaveLength(1));
    const [stored] = newsroom.drafts.drafts;
    const ofDraft = new RegExp(`presence/${stored?.id}/`);
    expect(newsroom.callsTo('PUT', ofDraft)).toHaveLength(1);
    press(dialog, 'Save draft');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(newsroom.callsTo('DELETE', ofDraft)).toHaveLength(1);
  });
});
