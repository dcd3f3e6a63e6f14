import {
  type ArticleField,
  type ArticleValues,
  articleFields,
  isSameField,
} from '../model/article-values.ts';

const names: Record<Exclude<ArticleField, 'content'>, string> = {
  title: 'Title',
  slug: 'Web address',
  excerpt: 'Excerpt',
  summary: 'Summary',
  author: 'Author',
  category: 'Category',
  publishDate: 'Publish Date',
  publishTime: 'Publish Time',
  timezone: 'Timezone',
  imageUrl: 'Image URL',
  imageAlt: 'Alternative text',
  imageCrop: 'Crop',
  shareTitle: 'Headline when shared',
  shareDescription: 'Text when shared',
  wireUrl: 'Wire address',
  filingUrl: 'Filing address (SEDAR+)',
  holdForWire: 'Held for the wire',
  documents: 'Documents',
  correction: 'Correction',
};

export interface ChangedField {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

function textOf(field: keyof typeof names, values: ArticleValues): string {
  if (field === 'documents') return values.documents.map(({ name }) => name).join(', ');
  if (field === 'holdForWire') return values.holdForWire ? 'yes' : 'no';
  return values[field] ?? '';
}

/** Returns the fields that differ. Ignores the content, which `markChanges` compares. */
export function findChangedFields(before: ArticleValues, after: ArticleValues): ChangedField[] {
  return articleFields
    .filter((field) => field !== 'content')
    .filter((field) => !isSameField(field, before, after))
    .map((field) => ({ name: names[field], before: textOf(field, before), after: textOf(field, after) }));
}
