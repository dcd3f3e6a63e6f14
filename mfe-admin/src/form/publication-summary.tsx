import { formatLongDateUtc, type PublicationCheck } from '@site/kit';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { type FormStore, useFormValue, useDebouncedFormValue } from './form-store.ts';
import { wallClockAt } from '../time/wall-clock.ts';
import { isAbsoluteImageAddress } from '../editor/web-address.ts';
import { isLibraryFile } from '../media/media-calls.ts';
import { usePublicationCheck } from '../model/use-publication-check.ts';

interface PublicationFacts {
  /** The chosen publish time in ISO 8601; undefined while date or time is missing. */
  readonly publishedAt: string | undefined;
  readonly waitsForWire: boolean;
  /** Whether the newswire has confirmed the release, so that a change requires a new confirmation. */
  readonly isConfirmed: boolean;
  readonly blackout: PublicationCheck['blackout'];
  /** The sentence about the e-mails to subscribers; undefined if none can be sent. */
  readonly recipients: string | undefined;
}

function timeIn(publishedAt: string): string {
  return wallClockAt(Date.parse(publishedAt), 'UTC').time;
}

function factsOf({
  publishedAt,
  waitsForWire,
  isConfirmed,
  blackout,
  recipients,
}: PublicationFacts): string[] {
  const time = publishedAt && `Readers see ${formatLongDateUtc(publishedAt)}, ${timeIn(publishedAt)} UTC`;
  return [
    time,
    waitsForWire && !isConfirmed && 'Held until the wire is confirmed',
    isConfirmed && 'The wire has to confirm the change again',
    blackout && `Within the blackout “${blackout.title}”`,
    recipients,
  ].filter((fact) => typeof fact === 'string');
}

interface PublicationSummaryProps extends PublicationFacts {
  readonly form: FormStore;
  readonly articleId: string | null;
}

export function PublicationSummary({ form, articleId, ...facts }: PublicationSummaryProps) {
  return (
    <>
      <ul aria-label="Publication" className="flex flex-wrap gap-x-4 text-sm text-ink-800 tabular-nums">
        {factsOf(facts).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Problems form={form} articleId={articleId} publishedAt={facts.publishedAt} />
    </>
  );
}

const maxListedProblems = 3;

/** Debounce delay of the check in milliseconds. Long, because each check sends the whole text. */
const TYPING_PAUSE_MS = 2000;

// Memoized, because the parent renders on each keystroke, and this component reads the whole text.
const Problems = memo(function Problems({
  form,
  articleId,
  publishedAt,
}: Omit<PublicationSummaryProps, keyof PublicationFacts> & Pick<PublicationFacts, 'publishedAt'>) {
  const content = useDebouncedFormValue(form, ({ values }) => values.content, TYPING_PAUSE_MS);
  const imageUrl = useFormValue(form, ({ written }) => written.imageUrl.trim());
  const imageAlt = useFormValue(form, ({ written }) => written.imageAlt);
  const { check } = usePublicationCheck({
    content,
    imageAlt,
    // Omits an address that is still incomplete.
    ...((isLibraryFile(imageUrl) || isAbsoluteImageAddress(imageUrl)) && { imageUrl }),
    ...(articleId !== null && { articleId }),
    ...(publishedAt !== undefined && { publishedAt }),
  });
  const problems = check?.problems ?? [];
  return (
    <div role="status" aria-label="Before you publish">
      <ul className="text-sm font-medium text-ink-950">
        {problems.slice(0, maxListedProblems).map(({ message }) => (
          <li key={message} className="flex items-start gap-2">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-gold-700" />
            <span className="wrap-anywhere">{message}</span>
          </li>
        ))}
        {problems.length > maxListedProblems && <li>{`And ${problems.length - maxListedProblems} more`}</li>}
      </ul>
    </div>
  );
});
