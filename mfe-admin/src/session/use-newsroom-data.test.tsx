import { beforeEach, expect, test } from '@jest/globals';
import { ApiProvider } from '@site/kit';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { article, FakeNewsroom, json, pendingAnswer, problem } from '../testing/fake-newsroom.ts';
import { InNewsroom } from '../testing/in-newsroom.tsx';
import { useFreshApi } from './use-fresh-api.ts';

const ADDRESS = '/api/admin/articles/a-1';
let newsroom: FakeNewsroom;
/** What every rendering has shown. */
let shown: string[];

beforeEach(() => {
  newsroom = new FakeNewsroom([article({ title: 'First' })]);
  shown = [];
});

function Reader() {
  const { state } = useFreshApi<{ title: string }>(ADDRESS, 'Nothing came.');
  shown.push(state.kind);
  if (state.kind === 'ready') return <p>{state.data.title}</p>;
  return <p>{state.kind === 'failed' ? state.message : 'Loading'}</p>;
}

function page(isOpen: boolean) {
  return (
    isOpen && (
      <InNewsroom>
        <Reader />
      </InNewsroom>
    )
  );
}

/** A page on which a reader can be opened and closed. */
function open() {
  const cache = new Map();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider cache={cache}>{children}</ApiProvider>
  );
  return render(page(true), { wrapper });
}

test('anyone who opens it again waits for the newest answer, and gets it also where nothing has changed', async () => {
  const { rerender } = open();
  expect(await screen.findByText('First')).toBeVisible();
  rerender(page(false));
  rerender(page(true));
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(await screen.findByText('First')).toBeVisible();
  rerender(page(false));

  const answer = pendingAnswer();
  newsroom.answer('GET', /a-1$/, () => answer.response);
  rerender(page(true));
  expect(screen.getByText('Loading')).toBeVisible();
  await act(async () => answer.give(json(article({ title: 'Second' }))));
  expect(await screen.findByText('Second')).toBeVisible();
});

test('a failure of before does not count either', async () => {
  newsroom.answer('GET', /a-1$/, () => problem(503, 'Back in a minute.'), true);
  const { rerender } = open();
  expect(await screen.findByText('Back in a minute.')).toBeVisible();
  rerender(page(false));
  shown = [];
  rerender(page(true));
  expect(await screen.findByText('First')).toBeVisible();
  expect(shown).not.toContain('failed');
});
