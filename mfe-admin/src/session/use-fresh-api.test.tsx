import { beforeEach, expect, test } from '@jest/globals';
import { ApiProvider } from '@site/kit';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { article, FakeNewsroom, json, pendingAnswer, problem } from '../testing/fake-newsroom.ts';
import { InNewsroom } from '../testing/in-newsroom.tsx';
import { useFreshApi } from './use-fresh-api.ts';

const ADDRESS = '/api/admin/articles/a-1';
let newsroom: FakeNewsroom;
let endings: number;
/** What every rendering has shown. */
let shown: string[];

beforeEach(() => {
  newsroom = new FakeNewsroom([article({ title: 'First' })]);
  endings = 0;
  shown = [];
});

function Reader() {
  const { state } = useFreshApi<{ title: string }>(ADDRESS, { failure: 'Nothing came.' });
  shown.push(state.kind);
  if (state.kind === 'ready') return <p>{state.data.title}</p>;
  return <p>{state.kind === 'failed' ? state.message : 'Loading'}</p>;
}

function page(token: string | null) {
  if (token === null) return null;
  const onSessionOver = () => {
    endings += 1;
  };
  return (
    <InNewsroom token={token} onSessionOver={onSessionOver}>
      <Reader />
    </InNewsroom>
  );
}

/** A page on which a reader can be opened and closed; null: closed. */
function open(token: string | null) {
  const cache = new Map();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider cache={cache}>{children}</ApiProvider>
  );
  return render(page(token), { wrapper });
}

test('anyone who opens it again waits for the newest answer, and gets it also where nothing has changed', async () => {
  const { rerender } = open('token-1');
  expect(await screen.findByText('First')).toBeVisible();
  rerender(page(null));
  rerender(page('token-1'));
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(await screen.findByText('First')).toBeVisible();
  rerender(page(null));

  const answer = pendingAnswer();
  newsroom.answer('GET', /a-1$/, () => answer.response);
  rerender(page('token-1'));
  expect(screen.getByText('Loading')).toBeVisible();
  await act(async () => answer.give(json(article({ title: 'Second' }))));
  expect(await screen.findByText('Second')).toBeVisible();
});

test('a failure of before does not count either', async () => {
  newsroom.answer('GET', /a-1$/, () => problem(503, 'Back in a minute.'), true);
  const { rerender } = open('token-1');
  expect(await screen.findByText('Back in a minute.')).toBeVisible();
  rerender(page(null));
  shown = [];
  rerender(page('token-1'));
  expect(await screen.findByText('First')).toBeVisible();
  expect(shown).not.toContain('failed');
});

test('what was refused to a token is asked for again with the next one', async () => {
  const { rerender } = open('expired');
  expect(await screen.findByText('Sign in to go on.')).toBeVisible();
  expect(endings).toBe(1);
  rerender(page('token-1'));
  expect(await screen.findByText('First')).toBeVisible();
  expect(newsroom.calls.map(({ token }) => token)).toEqual(['expired', 'token-1']);
});
