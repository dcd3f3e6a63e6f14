import { type Article, ArticleView, type Draft } from '@site/kit';
import { valuesOfDraft } from '../model/draft-contents.ts';
import { type ArticleValues, isPublic, valuesOfArticle } from '../model/article-values.ts';
import { VersionComparison } from '../changes/version-comparison.tsx';
import { type WallClock, wallClockAt } from '../time/wall-clock.ts';

interface DraftChangesProps {
  readonly draft: Draft;
  readonly article: Article | null;
  readonly isDeleted: boolean;
}

export function publishTimeOf(draft: Draft): { readonly reading: WallClock; readonly zone: string } {
  const { publishDate: date, publishTime: time, timezone: zone } = valuesOfDraft(draft);
  return { reading: { date, time }, zone };
}

/** Returns the article's values in the draft's time zone, so that equal instants are equal values. */
function toComparable(article: Article, zone: string): ArticleValues {
  const { date, time } = wallClockAt(Date.parse(article.publishedAt), zone);
  return { ...valuesOfArticle(article), publishDate: date, publishTime: time, timezone: zone };
}

/** Shows what a draft changes in its article. For a new or deleted article, shows the whole draft. */
export function DraftChanges({ draft, article, isDeleted }: DraftChangesProps) {
  const values = valuesOfDraft(draft);
  if (article) {
    const published = toComparable(article, values.timezone);
    const holdForWire = isPublic(article) ? published.holdForWire : values.holdForWire;
    return (
      <section aria-label="What changes" className="grid gap-4">
        <h3 className="font-display text-heading font-semibold">What changes</h3>
        <VersionComparison
          before={{ name: 'Published version', values: published }}
          after={{ name: 'Draft', values: { ...values, slug: values.slug || published.slug, holdForWire } }}
        />
      </section>
    );
  }
  return (
    <section aria-label="The article" className="grid gap-4">
      <h3 className="font-display text-heading font-semibold">
        {isDeleted ? 'A deleted article to be restored' : 'A new article'}
      </h3>
      <div className="rounded-md border border-mist-300 bg-mist-50 p-5">
        <ArticleView
          titleAs="h3"
          article={{
            ...{
              title: values.title,
              content: values.content,
              excerpt: values.excerpt,
              author: values.author,
            },
            ...{ category: values.category, imageUrl: values.imageUrl, publishedAt: draft.publishedAt ?? '' },
            ...{ imageAlt: values.imageAlt, imageCrop: values.imageCrop },
            ...{ wireUrl: values.wireUrl, filingUrl: values.filingUrl },
            documents: values.documents,
          }}
        />
      </div>
      <dl className="grid gap-1 text-sm">
        <div className="flex flex-wrap gap-x-2">
          <dt className="font-semibold text-ink-600">Summary</dt>
          <dd className="wrap-anywhere">{values.summary}</dd>
        </div>
        {values.slug !== '' && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="font-semibold text-ink-600">Web address</dt>
            <dd className="wrap-anywhere">{values.slug}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
