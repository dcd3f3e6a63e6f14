import type { Passage, PassageInput } from '@site/kit';
import { jsonResponse, problem, type ReceivedCall } from './responses.ts';
import type { FakeNewsroom } from './fake-newsroom.ts';

export function createPassage(given: Partial<Passage> = {}): Passage {
  return {
    id: 'p-1',
    name: 'About the company',
    content: '<p>We mine with water.</p>',
    isUsual: true,
    version: 3,
    updatedAt: '2026-11-20T18:00:00.000Z',
    updatedBy: 'ben',
    ...given,
  };
}

export function serveFakePassages(newsroom: FakeNewsroom, ...kept: Passage[]): { passages: Passage[] } {
  const store = { passages: kept };
  const signedIn = (answer: (call: ReceivedCall) => Response) => (call: ReceivedCall) =>
    call.token === newsroom.token ? answer(call) : problem(401, 'Sign in to go on.');
  newsroom.answer(
    'GET',
    /passages$/,
    signedIn(() => jsonResponse(store.passages)),
  );
  newsroom.answer(
    'POST',
    /passages$/,
    signedIn(({ body }) => {
      const created = createPassage({ ...(body as PassageInput), id: 'p-new', version: 1 });
      store.passages = [...store.passages, created];
      return jsonResponse(created, { status: 201 });
    }),
  );
  newsroom.answer(
    'PUT',
    /passages\/[^/]+$/,
    signedIn(({ path, body, ifMatch }) => {
      const stored = store.passages.find(({ id }) => path.endsWith(id));
      if (!stored) return problem(404, 'There is no such passage.');
      if (ifMatch !== `"${stored.version}"`) return problem(412, 'Someone else has changed it.');
      const updated = { ...stored, ...(body as PassageInput), version: stored.version + 1 };
      store.passages = store.passages.map((one) => (one === stored ? updated : one));
      return jsonResponse(updated);
    }),
  );
  const deleted = new Map<string, Passage>();
  newsroom.answer(
    'DELETE',
    /passages\/[^/]+$/,
    signedIn(({ path, ifMatch }) => {
      const stored = store.passages.find(({ id }) => path.endsWith(id));
      if (!stored) return problem(404, 'There is no such passage.');
      if (ifMatch !== `"${stored.version}"`) return problem(412, 'Someone else has changed it.');
      deleted.set(stored.id, stored);
      store.passages = store.passages.filter((one) => one !== stored);
      return new Response(null, { status: 204 });
    }),
  );
  newsroom.answer(
    'POST',
    /passages\/[^/]+\/restore$/,
    signedIn(({ path }) => {
      const last = deleted.get(path.split('/').at(-2) ?? '');
      if (!last) return problem(404, 'There is no such passage.');
      const restored = { ...last, version: last.version + 1 };
      store.passages = [...store.passages, restored];
      return jsonResponse(restored);
    }),
  );
  return store;
}
