import type { ReleaseSet, ReleaseSetInput, SetItem } from '@site/kit';
import type { FakeNewsroom } from './fake-newsroom.ts';
import { jsonResponse, problem, type ReceivedCall } from './responses.ts';

/** An empty set that is due in 2999, overridden by `given`. */
export function createReleaseSet(given: Partial<ReleaseSet> = {}): ReleaseSet {
  const set: ReleaseSet = {
    ...{
      id: 's-1',
      name: 'Q3 results',
      publishAt: '2999-01-01T12:00:00.000Z',
      state: 'incomplete',
      version: 1,
    },
    ...{
      createdAt: '2025-11-11T13:00:00.000Z',
      updatedAt: '2025-11-11T13:00:00.000Z',
      items: [],
      problems: [],
    },
    ...given,
  };
  return given.problems || given.state ? set : withState(set);
}

export function createSetItem(given: Partial<SetItem> = {}): SetItem {
  return { kind: 'release', id: 'a-1', title: 'Third quarter', version: 2, approvedVersion: 2, ...given };
}

/** Returns the set with the state that the bff would compute from the approvals of its items. */
function withState(set: ReleaseSet): ReleaseSet {
  const unapproved = set.items.filter(({ approvedVersion }) => approvedVersion === null);
  const problems: ReleaseSet['problems'] =
    set.items.length === 0
      ? [{ code: 'empty', message: 'The set is empty: add releases, documents or events.' }]
      : unapproved.map(({ id, title }) => ({
          code: 'not-approved',
          message: `“${title}” has not been approved.`,
          itemId: id,
        }));
  const state = problems.length > 0 ? 'incomplete' : 'ready';
  return { ...set, problems, state: set.heldAt === undefined ? state : 'held' };
}

export function serveFakeSets(newsroom: FakeNewsroom, ...kept: ReleaseSet[]) {
  const store = { sets: kept };

  function change(call: ReceivedCall, steps: (stored: ReleaseSet) => ReleaseSet | Response): Response {
    const stored = store.sets.find(({ id }) => id === call.path.split('/')[4]);
    if (!stored) return problem(404, 'There is no such release set.');
    if (call.ifMatch && call.ifMatch !== `"${stored.version}"`)
      return problem(412, 'Someone else has changed this release set.');
    const result = steps(stored);
    if (result instanceof Response) return result;
    const changed = { ...result, version: stored.version + 1 };
    store.sets = store.sets.map((one) => (one === stored ? changed : one));
    return jsonResponse(changed);
  }
  const itemOf = ({ path }: ReceivedCall) => path.split('/').slice(-2);

  newsroom.answer('GET', /sets$/, () => jsonResponse(store.sets));
  newsroom.answer('GET', /sets\/[^/]+$/, ({ path }) => {
    const stored = store.sets.find(({ id }) => path.endsWith(`/${id}`));
    return stored ? jsonResponse(stored) : problem(404, 'There is no such release set.');
  });
  newsroom.answer('POST', /sets$/, ({ body }) => {
    const created = createReleaseSet({ ...(body as ReleaseSetInput), id: 's-new' });
    store.sets = [created, ...store.sets];
    return jsonResponse(created, { status: 201 });
  });
  newsroom.answer('PUT', /sets\/[^/]+$/, (call) =>
    change(call, (set) => withState({ ...set, ...(call.body as ReleaseSetInput) })),
  );
  newsroom.answer('DELETE', /sets\/[^/]+$/, (call) =>
    change(call, (set) => {
      if (set.items.length > 0) return problem(409, 'Remove the items of this set first.');
      store.sets = store.sets.filter((one) => one !== set);
      return jsonResponse({ id: set.id, deleted: true });
    }),
  );
  newsroom.answer('PUT', /sets\/[^/]+\/items\//, (call) =>
    change(call, (set) => {
      const [kind, id] = itemOf(call);
      const found = newsroom.articles.find((article) => article.id === id);
      if (kind !== 'release' || !found) return problem(404, 'There is no such release.');
      return withState({
        ...set,
        items: [...set.items, createSetItem({ id: found.id, title: found.title })],
      });
    }),
  );
  newsroom.answer('DELETE', /sets\/[^/]+\/items\//, (call) =>
    change(call, (set) => withState({ ...set, items: set.items.filter(({ id }) => id !== itemOf(call)[1]) })),
  );
  newsroom.answer('POST', /sets\/[^/]+\/hold$/, (call) =>
    change(call, (set) => withState({ ...set, heldAt: '2026-11-20T18:42:00.000Z' })),
  );
  newsroom.answer('POST', /sets\/[^/]+\/resume$/, (call) =>
    change(call, ({ heldAt: _held, ...set }) => withState(set)),
  );
  newsroom.answer('POST', /sets\/[^/]+\/publish-now$/, (call) =>
    change(call, (set) =>
      set.problems.length > 0
        ? problem(409, set.problems.map(({ message }) => message).join(' '))
        : { ...set, state: 'public', publishAt: '2026-02-01T18:00:00.000Z' },
    ),
  );
  return store;
}
