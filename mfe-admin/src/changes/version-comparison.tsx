import { ArticleBody } from '@site/kit';
import { type ArticleField, type ArticleValues, articleFields, sameField } from '../model/article-values.ts';

const names: Record<ArticleField, string> = {
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
  shareTitle: 'Share title',
  shareDescription: 'Share description',
  documents: 'Documents',
  content: 'Article Content',
  correction: 'Correction',
};

interface NamedVersion {
  readonly name: string;
  readonly values: ArticleValues;
}

interface VersionComparisonProps {
  readonly mine: NamedVersion;
  readonly theirs: NamedVersion;
}

/** Two versions of an article side by side, field by field where they differ. */
export function VersionComparison({ mine, theirs }: VersionComparisonProps) {
  const different = articleFields.filter((field) => !sameField(field, mine.values, theirs.values));
  if (different.length === 0) return <p className="text-sm">Both versions read the same.</p>;
  return (
    <div className="grid gap-4">
      {different.map((field) => (
        <div key={field}>
          <h4 className="text-sm font-semibold text-ink-600">{names[field]}</h4>
          <div className="mt-1.5 grid gap-3 md:grid-cols-2">
            <Side {...mine} field={field} />
            <Side {...theirs} field={field} />
          </div>
        </div>
      ))}
    </div>
  );
}

function textOf(field: ArticleField, values: ArticleValues): string {
  return field === 'documents' ? values.documents.map(({ name }) => name).join('\n') : (values[field] ?? '');
}

function Side({ name, field, values }: NamedVersion & { readonly field: ArticleField }) {
  return (
    <div className="min-w-0 rounded-sm border border-mist-300 bg-mist-100 p-3 text-sm">
      <p className="mb-1 text-xs font-semibold text-ink-600">{name}</p>
      {field === 'content' ? (
        <div
          role="region"
          aria-label={`${name} of the text`}
          // What scrolls must be within reach of the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-72 overflow-y-auto"
        >
          <ArticleBody content={values.content} />
        </div>
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap">{textOf(field, values) || '(empty)'}</p>
      )}
    </div>
  );
}
