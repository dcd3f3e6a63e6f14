import { defineEntity, p } from '@mikro-orm/core';
import { uuidKeyColumn } from '../db/columns.ts';

export const CategorySchema = defineEntity({
  name: 'Category',
  tableName: 'category',
  properties: {
    id: uuidKeyColumn(),
    /** Renaming it renames the category of all releases: foreign keys refer to the name and cascade. */
    name: p.text().unique(),
    /** The normalized name, as {@link categoryKey} returns it. */
    key: p.text().unique(),
    /** Keys of earlier names. They still select this category, because open forms, drafts and clients may use them. */
    formerKeys: p.array().columnType('text[]').default([]),
  },
});

export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);

export const categoryColumn = () =>
  p.manyToOne(Category).targetKey('name').mapToPk().fieldName('category').updateRule('cascade').index(false);

/** Names are compared regardless of case and surrounding spaces. */
export function categoryKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

export function categoryNameCondition(...names: readonly string[]) {
  const keys = names.map(categoryKey);
  return { $or: [{ key: { $in: keys } }, { formerKeys: { $overlap: keys } }] };
}
