import {
  EmptyState,
  formatBytes,
  formatFileType,
  type NewsItem,
  Skeleton,
  TextLink,
  useApiList,
} from '@site/kit';
import { LoadedArea } from '../loading/loaded-area.tsx';
import { releasePath } from '../releases/release-link.tsx';
import { DatedEntry } from './dated-entry.tsx';

type ReleaseDocuments = NonNullable<NewsItem['documents']>;

function DocumentLinks({ documents }: { documents: ReleaseDocuments }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6">
      {documents.map(({ id, name, url, type, bytes }) => (
        <li key={id} className="py-1.5 text-sm">
          <TextLink href={url} download>
            {name}
          </TextLink>{' '}
          <span className="whitespace-nowrap text-ink-600 tabular-nums">
            {`${formatFileType(type)}, ${formatBytes(bytes)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** All releases that have documents, by date, with their documents. */
export function Documents() {
  const { items, error, isValidating, retry } = useApiList<NewsItem>(
    '/api/news?with=documents&omit=content&limit=100',
    Number.POSITIVE_INFINITY,
  );
  return (
    <div>
      <h3 className="mb-5 font-display text-heading font-semibold">Documents</h3>
      <LoadedArea
        query={{ data: items, error, isValidating, mutate: retry }}
        failure="The documents could not be loaded"
        loading={<Skeleton className="h-28 w-full noscript:hidden" />}
      >
        {(releases) =>
          releases.length > 0 ? (
            <Releases releases={releases} />
          ) : (
            <EmptyState
              title="No documents yet"
              hint="Reports, circulars and presentations appear here with their releases. Everything that has been filed is on SEDAR+, linked above."
            />
          )
        }
      </LoadedArea>
    </div>
  );
}

function Releases({ releases }: { releases: readonly NewsItem[] }) {
  return (
    <ol className="border-t border-mist-300">
      {releases.map(({ id, slug, title, publishedAt, documents = [] }) => (
        <DatedEntry key={id} date={publishedAt}>
          <TextLink to={releasePath(slug)} className="font-display text-lg">
            <bdi>{title}</bdi>
          </TextLink>
          <DocumentLinks documents={documents} />
        </DatedEntry>
      ))}
    </ol>
  );
}
