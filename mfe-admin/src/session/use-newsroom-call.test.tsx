import { beforeEach, expect, test } from '@jest/globals';
import { HttpError, request } from '@site/kit';
import { screen } from '@testing-library/react';
import { FakeNewsroom, json, pendingAnswer, problem } from '../testing/fake-newsroom.ts';
import { InNewsroom } from '../testing/in-newsroom.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { useNewsroomCall } from './use-newsroom-call.ts';

const address = '/api/admin/media/m-1';
let newsroom: FakeNewsroom;
let endings: number;
let answers: unknown[];

beforeEach(() => {
  newsroom = new FakeNewsroom();
  endings = 0;
  answers = [];
});

function Writer() {
  const { busy, error, refusals, run } = useNewsroomCall('Nothing was written', {
    isShown: (reason) => reason instanceof HttpError && reason.status !== 503,
  });
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void run(
            (token) => request(address, { method: 'PUT', body: {}, token }),
            (answer) => answers.push(answer),
          )
        }
      >
        {busy ? 'Writing' : 'Write'}
      </button>
      <p>Shown: {error ? (refusals['alt'] ?? error.message) : 'nothing'}</p>
    </>
  );
}

function open() {
  const onSessionOver = () => {
    endings += 1;
  };
  return renderPage(
    <InNewsroom onSessionOver={onSessionOver}>
      <Writer />
    </InNewsroom>,
    '/admin',
  );
}

test('one call is under way at a time, however often it is asked for', async () => {
  const answer = pendingAnswer();
  newsroom.answer('PUT', /m-1$/, () => answer.response);
  const { user } = open();
  await user.dblClick(screen.getByText('Write'));
  await user.click(await screen.findByText('Writing'));
  answer.give(json('stored'));
  expect(await screen.findByText('Write')).toBeVisible();
  expect(newsroom.callsTo('PUT', /m-1$/)).toHaveLength(1);
  expect(answers).toEqual(['stored']);
});

test('a failure is told in a notification, or where the form says so', async () => {
  newsroom.answer('PUT', /m-1$/, () => problem(503, 'The archive is closed.'), true);
  const { user } = open();
  await user.click(screen.getByText('Write'));
  expect(await screen.findByText('The archive is closed.')).toBeVisible();
  expect(screen.getByText('Nothing was written')).toBeVisible();

  const errors = [{ field: 'alt', message: 'is too long' }];
  newsroom.answer('PUT', /m-1$/, () => json({ status: 400, errors }, { status: 400 }), true);
  await user.click(screen.getByText('Write'));
  expect(await screen.findByText('Shown: is too long')).toBeVisible();
  expect(answers).toEqual([]);
});

test('a session that is over is told of', async () => {
  newsroom.token = 'another';
  const { user } = open();
  await user.click(screen.getByText('Write'));
  expect(await screen.findByText(/^Shown: 401/)).toBeVisible();
  expect(endings).toBe(1);
});
