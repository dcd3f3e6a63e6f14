import { type ArticleContent, ReleaseView, Skeleton } from '@site/kit';
import { Monitor, Smartphone } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { Suspense, useState } from 'react';
import { PreviewIframe } from './preview-iframe.tsx';

const windows = [
  { id: 'desktop', label: 'Desktop', icon: Monitor, width: 1280, height: 800 },
  { id: 'phone', label: 'Phone', icon: Smartphone, width: 390, height: 760 },
] as const;

type WindowId = (typeof windows)[number]['id'];

/** Media query for windows with the desktop layout. */
const wide = '(min-width: 64rem)';

/** Shows a release's page as on a desktop and on a phone. The layout of this window is shown without a frame. */
export function PreviewWindows({ release }: { release: ArticleContent }) {
  const [own] = useState<WindowId>(() => (window.matchMedia(wide).matches ? 'desktop' : 'phone'));
  const [chosen, setChosen] = useState<WindowId>(own);
  const framed = windows.find(({ id }) => id === chosen && id !== own);
  const page = (
    <Suspense fallback={<Skeleton className="h-screen w-full" />}>
      <ReleaseView release={release} titleAs="h3" />
    </Suspense>
  );
  return (
    <>
      <ToggleGroup.Root
        type="single"
        aria-label="Shown on"
        value={chosen}
        onValueChange={(value) => setChosen(windows.find(({ id }) => id === value)?.id ?? chosen)}
        className="mx-auto mb-5 flex w-fit gap-1 rounded-md border border-mist-300 bg-mist-100 p-1"
      >
        {windows.map(({ id, label, icon: Icon }) => (
          <ToggleGroup.Item
            key={id}
            value={id}
            className="flex h-10 cursor-pointer items-center gap-2 rounded-sm px-4 text-sm font-semibold text-ink-800 transition-colors hover:bg-ink-950/8 data-[state=on]:bg-night-900 data-[state=on]:text-mist-50"
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      {framed ? (
        <PreviewIframe title={`Preview: ${framed.label}`} width={framed.width} height={framed.height}>
          {page}
        </PreviewIframe>
      ) : (
        <div className="overflow-hidden border-mist-300 max-sm:-mx-6 max-sm:border-y sm:rounded-lg sm:border">
          {page}
        </div>
      )}
    </>
  );
}
