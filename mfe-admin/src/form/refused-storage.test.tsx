import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { clearSession } from '../session/session.ts';
import { fill, openNewArticle, press } from '../testing/article-form.tsx';
import { article, FakeNewsroom, problem } from '../testing/fake-newsroom.ts';
import { MAX_FIRST_RETRY_DELAY_MS, typeAndPause } from '../testing/type-and-pause.ts';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
});

function fail(name: string) {
  return () => {
    throw new DOMException('No', name);
  };
}

describe.each([
  ['full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fail('QuotaExceededError'))],
  ['blocked', () => jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(fail('SecurityError'))],
])('while the browser storage is %s', (_, refuseStorage) => {
  afterEach(() => {
    jest.restoreAllMocks();
    act(() => clearSession());
  });

  test('the form warns about a possible loss until the server has stored the text', async () => {
    refuseStorage();
    newsroom.answer('PUT', /drafts\/[^/]+$/, () => problem(503, 'Back in a minute.'), true);
    const { dialog } = await openNewArticle();
    await typeAndPause(
      () => fill(dialog, 'Title', 'Half a thought'),
      async () => {
        expect(
          dialog.getByText(/This browser cannot store the text: save it before you leave\.$/),
        ).toBeVisible();
        await act(() => jest.advanceTimersByTimeAsync(MAX_FIRST_RETRY_DELAY_MS));
      },
    );
    expect(dialog.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(newsroom.drafts.drafts).toMatchObject([{ title: 'Half a thought' }]);
  });

  test('the form publishes a release', async () => {
    refuseStorage();
    const { dialog } = await openNewArticle();
    fill(dialog, 'Title', 'Half a thought');
    press(dialog, 'Create Article');
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(newsroom.articles).toContainEqual(expect.objectContaining({ title: 'Half a thought' }));
  });
});
