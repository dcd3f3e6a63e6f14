import { type DocumentChange, TextLink } from '@site/kit';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import { documentKinds, formatPeriod } from './document-kinds.ts';

export function DocumentVersion({ version }: { readonly version: DocumentChange['document'] }) {
  const { kind, title, year, quarter = null, publishedAt, name, url } = version;
  const publishTime = formatTimeWithUtc(Date.parse(publishedAt), pacificZone);
  return (
    <>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-ink-600 tabular-nums">
        {`${documentKinds[kind]}, ${formatPeriod({ year, quarter })}. Publish time: ${publishTime}`}
      </p>
      {url !== undefined && (
        <p>
          <TextLink href={url} target="_blank" rel="noopener">
            {name}
          </TextLink>
        </p>
      )}
    </>
  );
}
