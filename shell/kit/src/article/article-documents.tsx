import type { ArticleDocument } from '../api/types.ts';
import { formatBytes, formatFileType } from '../format/bytes.ts';
import { DocumentIcon } from '../ui/icons.tsx';

interface ArticleDocumentsProps {
  documents: readonly ArticleDocument[] | undefined;
  headingAs?: 'h2' | 'h3' | 'h4';
}

/** Lists the documents of an article as downloads; renders nothing without documents. */
export function ArticleDocuments({ documents = [], headingAs: Heading = 'h2' }: ArticleDocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <section className="mt-10 border-t border-mist-300 pt-6">
      <Heading className="font-display text-heading font-semibold">Documents</Heading>
      <ul className="mt-3 grid gap-2">
        {documents.map(({ id, name, url, type, bytes }) => (
          <li key={id}>
            <a
              href={url}
              download
              className="flex min-h-12 items-center gap-3 rounded-md border border-mist-300 bg-white px-4 py-2.5 transition-colors hover:border-aqua-700 print:border-0 print:px-0"
            >
              <DocumentIcon className="size-5 shrink-0 text-aqua-800" />
              <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere text-aqua-800 underline decoration-aqua-700/30 underline-offset-4">
                {name}
              </bdi>
              <span className="shrink-0 text-sm text-ink-600 tabular-nums">
                {`${formatFileType(type)}, ${formatBytes(bytes)}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
