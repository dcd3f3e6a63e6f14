import { Button, ErrorPanel, lazyPart, loadArticleTools, Skeleton } from '@site/kit';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ArticleValues } from '../model/article-values.ts';
import { type ChangedField, findChangedFields } from './changed-fields.ts';

interface NamedVersion {
  readonly name: string;
  readonly values: ArticleValues;
}

interface VersionComparisonProps {
  readonly before: NamedVersion;
  readonly after: NamedVersion;
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return <ErrorPanel title="The changes could not be displayed" onRetry={onRetry} />;
}

const LoadedComparison = lazyPart<VersionComparisonProps>(async () => {
  const [{ renderArticle }, { markChanges }] = await Promise.all([
    loadArticleTools(),
    import('./mark-changes.ts'),
  ]);
  return function ComparedVersions({ before, after }) {
    const fields = findChangedFields(before.values, after.values);
    const [old, now] = [before.values.content, after.values.content];
    const text = useMemo(
      () => (old === now ? null : markChanges(renderArticle(old), renderArticle(now))),
      [old, now],
    );
    const count = fields.length + (text?.querySelectorAll('[data-change]').length ?? 0);
    if (count === 0) return <p className="text-sm">Both versions have the same text.</p>;
    return <MarkedChanges names={[before.name, after.name]} fields={fields} text={text} count={count} />;
  };
}, Failure);

export function VersionComparison(props: VersionComparisonProps) {
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full rounded-md" />}>
      <LoadedComparison {...props} />
    </Suspense>
  );
}

interface MarkedChangesProps {
  readonly names: readonly [before: string, after: string];
  readonly fields: readonly ChangedField[];
  readonly text: DocumentFragment | null;
  readonly count: number;
}

function MarkedChanges({ names: [before, after], fields, text, count }: MarkedChangesProps) {
  const whole = useRef<HTMLDivElement>(null);
  /** Number of the selected change, from 1; 0 without a selection. */
  const [current, setCurrent] = useState(0);

  function go(step: 1 | -1) {
    const stops = [...(whole.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
    const next = current === 0 && step === -1 ? stops.length : ((current - 1 + step + count) % count) + 1;
    setCurrent(next);
    const stop = stops[next - 1];
    if (!stop) return;
    stop.tabIndex = -1;
    stop.focus();
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    go(event.key === 'ArrowDown' ? 1 : -1);
  });
  useEffect(() => {
    const element = whole.current;
    const listener = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, []);

  return (
    <div ref={whole} role="group" aria-label="Changes" className="changes grid gap-3">
      <div className="sticky -top-6 z-10 flex flex-wrap items-center gap-x-2 gap-y-1 bg-mist-50 py-2 text-sm">
        <p className="mr-auto wrap-anywhere">
          <del>{before}</del> <ins>{after}</ins>
        </p>
        <p role="status" className="text-ink-600 tabular-nums">
          {current === 0 ? `${count} ${count === 1 ? 'change' : 'changes'}` : `Change ${current} of ${count}`}
        </p>
        <Button
          variant="ghost"
          size="sm"
          className="px-3"
          aria-keyshortcuts="Alt+ArrowUp"
          onClick={() => go(-1)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          Previous change
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="px-3"
          aria-keyshortcuts="Alt+ArrowDown"
          onClick={() => go(1)}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          Next change
        </Button>
      </div>
      {fields.length > 0 && (
        <dl className="grid gap-1.5 text-sm">
          {fields.map((field) => (
            <div key={field.name}>
              <dt className="inline font-semibold text-ink-600">{`${field.name}: `}</dt>
              <dd data-change="" className="inline wrap-anywhere">
                <del>{field.before || '(empty)'}</del> → <ins>{field.after || '(empty)'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text && <MarkedText text={text} />}
    </div>
  );
}

function MarkedText({ text }: { text: DocumentFragment }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(text.cloneNode(true)), [text]);
  return (
    <div
      ref={place}
      role="region"
      aria-label="Text with its changes"
      className="article rounded-md border border-mist-300 bg-mist-50 px-5 py-1"
    />
  );
}
