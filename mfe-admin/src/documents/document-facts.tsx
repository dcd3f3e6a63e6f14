import { Badge, formatBytes, formatLongDateUtc, type NewsroomDocument, TextLink } from '@site/kit';
import { documentKinds, formatPeriod } from './document-kinds.ts';

export function DocumentFacts({ document }: { readonly document: NewsroomDocument }) {
  const { kind, name, url, size, releaseTitle, publishedAt, publicFrom } = document;
  return (
    <>
      <Badge tone="aqua">{documentKinds[kind]}</Badge>
      <span className="tabular-nums">{formatPeriod(document)}</span>
      <TextLink href={url} target="_blank" rel="noopener">
        {name}
      </TextLink>
      <span className="tabular-nums">{formatBytes(size)}</span>
      {publicFrom !== publishedAt && <span>{`Dated ${formatLongDateUtc(publishedAt)}`}</span>}
      {releaseTitle !== undefined && <span className="wrap-anywhere">{`Release: ${releaseTitle}`}</span>}
    </>
  );
}
