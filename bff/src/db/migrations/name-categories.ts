import { Migration } from '@mikro-orm/migrations';
import { v7 as uuidv7 } from 'uuid';
import { categoryKey } from '../../categories/category.entity.ts';
import { normalizeEmail } from '../../input/rules.ts';

/** Replaces a category that no release has: the subscription remains, and receives nothing. */
const NO_CATEGORY = '00000000-0000-0000-0000-000000000000';

interface Mailbox {
  readonly id: string;
  readonly email: string;
  readonly confirmed: boolean;
}

/** Stores categories as rows, to which subscriptions refer; merges names and mailboxes that differ only in form. */
export class NameCategories extends Migration {
  override async up(): Promise<void> {
    await this.execute(`
      create table category (id uuid not null, name text not null, key text not null,
        former_keys text[] not null default '{}', primary key (id))`);
    await this.execute('alter table category add constraint category_name_unique unique (name)');
    await this.execute('alter table category add constraint category_key_unique unique (key)');
    await this.convertSubscriptions(await this.mergeNames());
    await this.mergeMailboxes();
    await this.execute(`
      alter table article add constraint article_category_foreign
      foreign key (category) references category (name) on update cascade`);
    await this.execute(`
      alter table announcement add constraint announcement_category_foreign
      foreign key (category) references category (name) on update cascade on delete set null`);
  }

  /** @returns the categories' ids by key */
  private async mergeNames(): Promise<Map<string, string>> {
    const found = await this.query<{ category: string }>(
      'select category from article group by category order by count(*) desc, category',
    );
    const ids = new Map<string, string>();
    const names = new Map<string, string>();
    for (const { category } of found) {
      const key = categoryKey(category);
      const name = names.get(key) ?? category.trim();
      if (!ids.has(key)) {
        const id = uuidv7();
        await this.execute('insert into category (id, name, key) values (?, ?, ?)', [id, name, key]);
        ids.set(key, id);
        names.set(key, name);
      }
      if (name === category) continue;
      for (const table of ['article', 'announcement'])
        await this.execute(`update ${table} set category = ? where category = ?`, [name, category]);
    }
    return ids;
  }

  private async convertSubscriptions(ids: ReadonlyMap<string, string>): Promise<void> {
    await this.execute('alter table subscription rename column categories to names');
    await this.execute(`alter table subscription add column categories uuid[] not null default '{}'`);
    const found = await this.query<{ names: string[] }>(
      'select to_jsonb(names) as names from subscription group by 1',
    );
    for (const { names } of found) {
      const chosen = names.map((name) => ids.get(categoryKey(name)) ?? NO_CATEGORY);
      await this.execute(
        `update subscription set categories = array(select jsonb_array_elements_text(?::jsonb))::uuid[]
        where names = array(select jsonb_array_elements_text(?::jsonb))`,
        [JSON.stringify([...new Set(chosen)]), JSON.stringify(names)],
      );
    }
    await this.execute('alter table subscription alter column categories drop default, drop column names');
  }

  private async mergeMailboxes(): Promise<void> {
    const found = await this.query<Mailbox>(
      `select id, email, confirmed_at is not null as confirmed from subscription where email ~ '[^ -~]' order by id`,
    );
    for (const { id, email, confirmed } of found) {
      const address = normalizeEmail(email);
      if (address === email) continue;
      const others = `from subscription where email = ?`;
      const [other] = await this.query<Mailbox>(
        `select id, email, confirmed_at is not null as confirmed ${others}`,
        [address],
      );
      if (other !== undefined && (other.confirmed || !confirmed)) {
        await this.execute('delete from subscription where id = ?', [id]);
        continue;
      }
      if (other !== undefined) await this.execute(`delete ${others}`, [address]);
      await this.execute('update subscription set email = ? where id = ?', [address, id]);
    }
  }

  private query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.getEntityManager().execute<Row[]>(sql, [...values]);
  }
}
