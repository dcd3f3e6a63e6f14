import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { FOR_SHARE } from '../db/row-lock.ts';
import { Category, categoryKey, categoryNameCondition } from './category.entity.ts';

@Injectable()
export class CategoriesRepository {
  constructor(private readonly em: EntityManager) {}

  find(name: string): Promise<Category | null> {
    return this.em.findOne(Category, categoryNameCondition(name));
  }

  /** Returns the name of a category, creates it if it is unknown, and locks it against renaming. */
  async resolve(text: string): Promise<string> {
    const known = await this.em.findOne(Category, categoryNameCondition(text), FOR_SHARE);
    if (known !== null) return known.name;
    const values = { id: uuidv7(), name: text.trim(), key: categoryKey(text), formerKeys: [] };
    // Another transaction may insert the same category concurrently.
    await this.em.createQueryBuilder(Category).insert(values).onConflict('key').ignore().execute();
    return (await this.em.findOneOrFail(Category, categoryNameCondition(text), FOR_SHARE)).name;
  }
}
