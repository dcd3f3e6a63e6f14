import { beforeAll, expect, test } from '@jest/globals';
import { PASSWORD } from '../testing/calls.ts';
import { sharedBff } from '../testing/shared-bff.ts';
import type { RunningBff } from '../testing/running-bff.ts';

let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

const ALMOST_FULL = [
  {
    path: '/api/admin/blackouts',
    rows: `insert into blackout (id, title, first_day, last_day)
      select gen_random_uuid(), 'Blackout', '2030-01-01', '2030-01-02' from generate_series(1, 99)`,
    body: (index: number) => ({ title: `New ${index}`, firstDay: '2030-02-01', lastDay: '2030-02-02' }),
  },
  {
    path: '/api/admin/passages',
    rows: `insert into passage (id, name, content, is_usual, updated_at, updated_by)
      select gen_random_uuid(), 'Passage ' || n, 'Text', false, now(), 'ann' from generate_series(1, 49) as n`,
    body: (index: number) => ({ name: `New ${index}`, content: 'Text' }),
  },
  {
    path: '/api/admin/administrators',
    rows: `insert into invitation (id, username, token_hash, invited_by, created_at, expires_at)
      select gen_random_uuid(), 'invited-' || n, 'hash ' || n, 'admin', now(), now() from generate_series(1, 99) as n`,
    body: (index: number) => ({ username: `new-${index}`, password: PASSWORD }),
  },
];

test.each(ALMOST_FULL)(
  '$path accepts one of five concurrent requests if only one more is allowed',
  async (limit) => {
    await app.sql(limit.rows);
    const requests = Array.from({ length: 5 }, (_, index) =>
      app.admin(limit.path, { method: 'POST', body: limit.body(index) }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  },
);
