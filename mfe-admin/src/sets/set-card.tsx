import { Badge, Button, type ReleaseSet } from '@site/kit';
import {
  CalendarClock,
  CircleCheck,
  CirclePause,
  CirclePlay,
  Eye,
  Globe,
  ListPlus,
  Pencil,
  Send,
  Trash2,
  TriangleAlert,
  X,
} from 'lucide-react';
import { EntryCard } from '../lists/entry-card.tsx';
import { describeWait, formatLongTimeWithUtc, formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import type { SetItemReference } from './set-calls.ts';

export type SetAction = 'add' | 'edit' | 'preview' | 'hold' | 'resume' | 'publish' | 'delete';

interface SetCardProps {
  readonly set: ReleaseSet;
  /** The current time in milliseconds. */
  readonly now: number;
  readonly onAction: (action: SetAction, set: ReleaseSet) => void;
  readonly onRemove: (set: ReleaseSet, item: SetItemReference) => void;
}

const actions = [
  { action: 'add', label: 'Add items', icon: ListPlus },
  { action: 'edit', label: 'Edit', icon: Pencil },
  { action: 'preview', label: 'Preview', icon: Eye },
  { action: 'hold', label: 'Hold', icon: CirclePause },
  { action: 'resume', label: 'Resume', icon: CirclePlay },
  { action: 'publish', label: 'Publish now', icon: Send },
  { action: 'delete', label: 'Delete', icon: Trash2 },
] as const;
const kinds: Readonly<Record<SetItemReference['kind'], string>> = {
  release: 'Release',
  document: 'Document',
  event: 'Event',
};
/** Short texts by code of the problem. The server's messages would repeat the title. */
const missing: Readonly<Partial<Record<ReleaseSet['problems'][number]['code'], string>>> = {
  'not-approved': 'Not approved',
  'waiting-for-newswire': 'Waiting for the newswire',
  'release-not-public': 'Its release is neither public nor in this set',
};

export function SetCard({ set, now, onAction, onRemove }: SetCardProps) {
  const isOpen = set.state !== 'public';
  const isOffered: Readonly<Record<SetAction, boolean>> = {
    add: isOpen,
    edit: isOpen,
    preview: isOpen && set.items.length > 0,
    hold: isOpen && set.state !== 'held',
    resume: set.state === 'held',
    publish: isOpen && set.problems.length === 0,
    delete: isOpen && set.items.length === 0,
  };
  return (
    <EntryCard<SetAction>
      entry={{ id: set.id, title: set.name }}
      state={<SetState set={set} now={now} />}
      buttons={actions.filter(({ action }) => isOffered[action])}
      onAction={(action) => onAction(action, set)}
    >
      <SetItems set={set} onRemove={isOpen ? onRemove : undefined} />
    </EntryCard>
  );
}

const states = {
  incomplete: { icon: TriangleAlert, tone: 'text-fall-700', label: 'Incomplete' },
  ready: { icon: CircleCheck, tone: 'text-ink-600', label: 'Ready' },
  held: { icon: CirclePause, tone: 'text-fall-700', label: 'Held' },
  public: { icon: Globe, tone: 'text-ink-600', label: 'Public' },
} as const;

function describeState({ state, publishAt }: ReleaseSet, now: number): string {
  const instant = Date.parse(publishAt);
  if (state === 'public') return ` since ${formatLongTimeWithUtc(instant, pacificZone)}`;
  const moment = formatTimeWithUtc(instant, pacificZone, now);
  if (instant > now) return `: due in ${describeWait(instant - now)}, ${moment}`;
  return `: due for ${describeWait(now - instant)}, since ${moment}. Readers cannot see any of it.`;
}

function SetState({ set, now }: Pick<SetCardProps, 'set' | 'now'>) {
  const isOverdue = set.state === 'ready' && Date.parse(set.publishAt) <= now;
  const { icon, tone, label } = states[set.state];
  const Icon = set.state === 'ready' ? CalendarClock : icon;
  return (
    <p className={`flex items-start gap-2 text-sm leading-snug tabular-nums ${tone}`}>
      <Icon aria-hidden="true" className="mt-px size-4 shrink-0" />
      <span className="wrap-anywhere">
        <strong className="font-semibold">{label}</strong>
        {/* The time has passed, but the list is not yet reloaded. */}
        <span>{isOverdue ? ': becoming public' : describeState(set, now)}</span>
      </span>
    </p>
  );
}

interface SetItemsProps {
  readonly set: ReleaseSet;
  /** Absent if items cannot be removed. */
  readonly onRemove: SetCardProps['onRemove'] | undefined;
}

function SetItems({ set, onRemove }: SetItemsProps) {
  const ofSet = set.problems.filter(({ itemId }) => itemId === undefined);
  return (
    <>
      {ofSet.map(({ code, message }) => (
        <p key={code} className="mt-3 text-sm text-ink-600">
          {message}
        </p>
      ))}
      <ul aria-label="Items" className="mt-3 grid gap-2 text-sm">
        {set.items.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:flex-nowrap"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
                <Badge tone="aqua">{kinds[item.kind]}</Badge>
                <span className="min-w-0 wrap-anywhere">{item.title}</span>
              </p>
              {set.problems
                .filter(({ itemId }) => itemId === item.id)
                .map(({ code, message }) => (
                  <p key={code} className="text-fall-700">
                    {missing[code] ?? message}
                  </p>
                ))}
            </div>
            {onRemove && (
              <Button
                variant="ghost"
                size="sm"
                className="px-3"
                aria-label={`Remove ${item.title}`}
                onClick={() => onRemove(set, item)}
              >
                <X aria-hidden="true" className="size-4" />
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
