import { Tabs } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import type { ListView } from './list-view.ts';

interface NewsroomTab {
  readonly id: ListView['tab'];
  readonly label: string;
  readonly count?: number | undefined;
  /** The number of entries that wait for the user; not shown if it is 0. */
  readonly waiting?: number;
  readonly content: ReactNode;
}

interface NewsroomTabsProps {
  readonly tabs: readonly NewsroomTab[];
  readonly chosen: ListView['tab'];
  readonly onChoose: (tab: ListView['tab']) => void;
}

function describedBy(id: string, count: number | undefined, waiting: number): string | undefined {
  const ids = [...(waiting > 0 ? [`${id}-waiting`] : []), ...(count === undefined ? [] : [id])];
  return ids.length > 0 ? ids.join(' ') : undefined;
}

export function NewsroomTabs({ tabs, chosen, onChoose }: NewsroomTabsProps) {
  const counts = useId();
  return (
    <Tabs.Root
      value={chosen}
      onValueChange={(value) => {
        const tab = tabs.find(({ id }) => id === value);
        if (tab) onChoose(tab.id);
      }}
    >
      <Tabs.List aria-label="Newsroom" className="mb-8 flex flex-wrap gap-x-6 border-b border-ink-600/25">
        {tabs.map(({ id, label, count, waiting = 0 }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            aria-describedby={describedBy(`${counts}-${id}`, count, waiting)}
            className="-mb-px flex min-h-12 cursor-pointer items-center gap-2 border-b-2 border-transparent font-semibold text-ink-600 hover:text-ink-950 data-[state=active]:border-aqua-700 data-[state=active]:text-ink-950"
          >
            {label}
            {waiting > 0 && (
              <span
                id={`${counts}-${id}-waiting`}
                aria-hidden="true"
                className="rounded-full bg-gold-300 px-2 py-0.5 text-xs font-semibold text-ink-950 tabular-nums"
              >{`${waiting} to review`}</span>
            )}
            {count !== undefined && (
              <span
                id={`${counts}-${id}`}
                aria-hidden="true" // Not part of the tab's name: `aria-describedby` refers to this count.
                className="rounded-full bg-mist-200 px-2 py-0.5 text-xs font-semibold text-ink-800 tabular-nums"
              >
                {count.toLocaleString('en-US')}
              </span>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        // The panel is no tab stop, because its first element is a control.
        <Tabs.Content key={id} value={id} tabIndex={-1} className="outline-none">
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
