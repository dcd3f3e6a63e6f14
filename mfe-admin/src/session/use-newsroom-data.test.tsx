import { beforeEach, expect, test } from '@jest/globals';
import { ApiProvider } from '@site/kit';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { article, FakeNewsroom, jsonResponse, deferredResponse, problem } from '../testing/fake-newsroom.ts';
import { SignedInNewsroom } from '../testing/signed-in-newsroom.tsx';
import { useNewsroomData } from './use-newsroom-data.ts';

const ADDRESS = '/api/admin/articles/a-1';
let newsroom: FakeNewsroom;

beforeEach(() => {
  newsroom = new FakeNewsroom([article({ title: 'First' })]);
});

function Reader() {
  const { state } = useNewsroomData<{ title: string }>(ADDRESS, 'Nothing came.');
  if (state.kind === 'ready') return <p>{state.data.title}</p>;
  return <p>{state.kind === 'failed' ? state.message : 'Loading'}</p>;
}

function page(isOpen: boolean) {
  return (
    isOpen && (
      <SignedInNewsroom>
        <Reader />
      </SignedInNewsroom>
    )
  );
}

function open() {
  const cache = new Map();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider cache={cache}>{children}</ApiProvider>
  );
  return render(page(true), { wrapper });
}

test('useNewsroomData returns cached data when it is mounted again, and then the new response', async () => {
  const { rerender } = open();
  expect(await screen.findByText('First')).toBeVisible();
  rerender(page(false));
  const answer = deferredResponse();
  newsroom.answer('GET', /a-1$/, () => answer.response);
  rerender(page(true));
  expect(screen.getByText('First')).toBeVisible();
  await act(async () => answer.give(jsonResponse(article({ title: 'Second' }))));
  expect(await screen.findByText('Second')).toBeVisible();
});

test('useNewsroomData does not return an earlier error when it is mounted again', async () => {
  newsroom.answer('GET', /a-1$/, () => problem(503, 'Back in a minute.'), true);
  const { rerender } = open();
  expect(await screen.findByText('Back in a minute.')).toBeVisible();
  rerender(page(false));
  rerender(page(true));
  expect(screen.queryByText('Back in a minute.')).not.toBeInTheDocument();
  expect(await screen.findByText('First')).toBeVisible();
});
