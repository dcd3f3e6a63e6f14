import { beforeEach, expect, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { fill, openNewArticle, openStoredArticle } from '../testing/article-form.tsx';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';
import { setDate } from '../testing/set-date.ts';
import { typeAndPause } from '../testing/type-and-pause.ts';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article({ publishedAt: '2026-03-02T16:52:00.000Z' })]);
});

type Dialog = Awaited<ReturnType<typeof openNewArticle>>['dialog'];

const ofNewArticle = [
  ['Draft', (dialog: Dialog) => typeAndPause(() => fill(dialog, 'Title', 'Half')), /^Saved/],
  [
    'Clock change',
    (dialog: Dialog) => {
      fill(dialog, 'Publish Date', '2026-11-01');
      fill(dialog, 'Publish Time', '01:30');
    },
    /happens twice/,
  ],
  [
    'Before you publish',
    (dialog: Dialog) => {
      newsroom.problems = [{ kind: 'broken-link', message: 'The link leads nowhere' }];
      fill(dialog, 'Publish Date', '2999-12-31');
    },
    /^The link leads nowhere$/,
  ],
] as const;

test.each(ofNewArticle)(
  'the live region “%s” of a new article exists before its text appears',
  async (name, speak, text) => {
    const { dialog } = await openNewArticle();
    const region = dialog.getByRole('status', { name });
    await waitFor(() => expect(region).toHaveTextContent(/^$/));
    await speak(dialog);
    await waitFor(() => expect(region).toHaveTextContent(text));
  },
);

const ofStoredArticle = [
  ['Publication', () => setDate('2026-03-02T16:42:05Z'), /^The release becomes public in a few minutes\.$/],
  [
    'Who else has this open',
    () => {
      newsroom.present = [{ username: 'maria', since: '2026-03-02T16:40:00.000Z' }];
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    },
    /^maria has this open too/,
  ],
] as const;

test.each(ofStoredArticle)(
  'the live region “%s” of a scheduled release exists before its text appears',
  async (name, speak, text) => {
    setDate('2026-03-02T16:41:58Z');
    const { dialog } = await openStoredArticle(newsroom);
    const region = dialog.getByRole('status', { name });
    await waitFor(() => expect(region).toHaveTextContent(/^$/));
    speak();
    await waitFor(() => expect(region).toHaveTextContent(text));
  },
);
