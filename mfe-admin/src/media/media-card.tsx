import { Button, formatBytes, formatFileType, type ListedMedia } from '@site/kit';
import { Link, PenLine, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { SelectionCheckbox } from '../lists/selection-bar.tsx';
import type { EntrySelection } from '../lists/use-selection.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';

export type MediaAction = 'copy' | 'describe' | 'delete';

interface MediaCardProps {
  readonly media: ListedMedia;
  readonly selection: EntrySelection<ListedMedia>;
  readonly onAction: (action: MediaAction, media: ListedMedia) => void;
}

/** The card names this many of the articles that use the file, and counts the others. */
const namedUsers = 3;

/** Returns a text such as 'JPEG · 84 KB · 1600 × 900'. */
export function describeFile({
  type,
  bytes,
  width,
  height,
}: Pick<ListedMedia, 'type' | 'bytes' | 'width' | 'height'>) {
  const size = width !== null && height !== null ? ` · ${width} × ${height}` : '';
  return `${formatFileType(type)} · ${formatBytes(bytes)}${size}`;
}

export function MediaCard({ media, selection, onAction }: MediaCardProps) {
  const nameId = useId();
  const isPicture = media.width !== null;
  const action = { variant: 'ghost', size: 'sm', 'aria-describedby': nameId } as const;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-mist-200 bg-white shadow-card">
      <MediaThumbnail media={media} className="aspect-video w-full" />
      <div className="flex flex-1 flex-col gap-3 p-5 text-sm text-ink-600">
        <div>
          <div className="flex items-start justify-between gap-4">
            <h3 id={nameId} className="font-semibold wrap-anywhere text-ink-950">
              {media.name}
            </h3>
            <SelectionCheckbox selection={selection} id={media.id} name={media.name} />
          </div>
          <p className="mt-0.5 tabular-nums">{describeFile(media)}</p>
          <p className="wrap-anywhere">
            <span>{`${media.createdBy},`}</span>{' '}
            <time dateTime={media.createdAt}>
              {formatTimeWithUtc(Date.parse(media.createdAt), pacificZone)}
            </time>
          </p>
        </div>
        {isPicture && <Description alt={media.alt} />}
        <Users users={media.usedBy} />
        <div className="-mx-3 mt-auto -mb-2 flex flex-wrap">
          <Button {...action} className="px-3" onClick={() => onAction('copy', media)}>
            <Link aria-hidden="true" className="size-4" />
            Copy link
          </Button>
          {isPicture && (
            <Button {...action} className="px-3" onClick={() => onAction('describe', media)}>
              <PenLine aria-hidden="true" className="size-4" />
              Alt text
            </Button>
          )}
          <Button {...action} className="px-3" onClick={() => onAction('delete', media)}>
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </Button>
        </div>
      </div>
    </article>
  );
}

function Description({ alt }: { alt: string }) {
  if (alt === '') return <p className="text-gold-700">No alternative text</p>;
  return <p className="line-clamp-3 wrap-anywhere text-ink-800">{`“${alt}”`}</p>;
}

function Users({ users }: { users: ListedMedia['usedBy'] }) {
  if (users.length === 0) return <p>Not used in any article</p>;
  const others = users.length - namedUsers;
  return (
    <div>
      <p>Used in</p>
      <ul className="mt-0.5 text-ink-950">
        {users.slice(0, namedUsers).map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            {title}
          </li>
        ))}
        {others > 0 && <li className="text-ink-600">{`and ${others.toLocaleString('en-US')} more`}</li>}
      </ul>
    </div>
  );
}
