import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

/** A statement with a `?` for each value, as the ORM takes it, ready for the pg client too. */
export class Statement {
  /** The same with `$1`, `$2` and so on. */
  readonly numbered: string;

  /**
   * @param name prepares it once for each connection; without one it is parsed each time, and says in
   * `pg_stat_activity` for which request it is
   */
  constructor(
    readonly text: string,
    readonly name?: string,
  ) {
    let count = 0;
    this.numbered = text.replaceAll('?', () => `$${(count += 1)}`);
  }
}

/** Runs a statement and gives its rows. */
export type Run = <Row extends object>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

/** Runs statements through the ORM, in its transaction if it has one. */
export function runByOrm(em: SqlEntityManager): Run {
  return <Row extends object>({ text }: Statement, values: readonly unknown[]) =>
    em.execute<Row[]>(text, [...values]);
}

/** Runs statements on the connections of the ORM, without its work: it formats, hooks in and logs each of them. */
export function runByPool(pool: Pool): Run {
  return async <Row extends object>({ numbered, name }: Statement, values: readonly unknown[]) => {
    const { rows } =
      name === undefined
        ? await pool.query<Row>(numbered, [...values])
        : await pool.query<Row>({ name, text: numbered, values: [...values] });
    return rows;
  };
}
