import type { Disclosure } from '../model/disclosure-calls.ts';
import type { FakeNewsroom } from './fake-newsroom.ts';
import { jsonResponse, problem, type ReceivedCall } from './responses.ts';

interface FakeDisclosures<Item> {
  readonly collection: 'documents' | 'events';
  readonly kept: Item[];
  readonly toItem: (body: object, stored?: Item) => Item;
  readonly matches?: (item: Item, query: URLSearchParams) => boolean;
}

/** Responds to calls for documents or for events, like the bff. */
export function serveFakeDisclosures<Item extends Disclosure>(
  newsroom: FakeNewsroom,
  { collection, kept, toItem, matches = () => true }: FakeDisclosures<Item>,
) {
  const store = { items: kept };
  const path = (rest: string) => new RegExp(`${collection}${rest}$`);

  function change(call: ReceivedCall, changes: (stored: Item) => Item, deletedToo = false) {
    const id = call.path.split('/')[4];
    const noun = collection.slice(0, -1);
    const stored = store.items.find((one) => one.id === id);
    if (!stored) return problem(404, `There is no such ${noun}.`);
    if (stored.deletedAt !== undefined && !deletedToo) {
      return problem(404, `This ${noun} was deleted. It can be restored under “Deleted”.`);
    }
    if (call.ifMatch !== `"${stored.version}"`) return problem(412, 'Someone else has changed it.');
    const changed = { ...changes(stored), version: stored.version + 1 };
    store.items = store.items.map((one) => (one === stored ? changed : one));
    return jsonResponse(changed);
  }

  newsroom.answer('GET', path(''), ({ query }) => {
    const found = store.items.filter(
      (item) =>
        query.has('deleted') === (item.deletedAt !== undefined) &&
        matches(item, query) &&
        item.title.toLowerCase().includes(query.get('q') ?? ''),
    );
    return jsonResponse(found, { headers: { 'x-total-count': String(found.length) } });
  });
  newsroom.answer('POST', path(''), ({ body }) => {
    const created = toItem(body as object);
    store.items = [created, ...store.items];
    return jsonResponse(created, { status: 201 });
  });
  newsroom.answer('PUT', path('/[^/]+'), (call) =>
    change(call, (stored) => toItem(call.body as object, stored)),
  );
  newsroom.answer('POST', path('/[^/]+/approve'), (call) =>
    change(call, (stored) => ({ ...stored, approved: true })),
  );
  newsroom.answer('POST', path('/[^/]+/withdraw'), (call) =>
    change(call, (stored) => ({ ...stored, withdrawnAt: '2026-02-01T18:00:00.000Z' })),
  );
  newsroom.answer('POST', path('/[^/]+/restore'), (call) =>
    change(call, ({ deletedAt: _gone, ...stored }) => stored as Item, true),
  );
  newsroom.answer('DELETE', path('/[^/]+'), (call) =>
    change(call, (stored) => ({ ...stored, deletedAt: '2026-02-01T18:00:00.000Z' })),
  );
  return store;
}
