import { type AdministratorEntry, Badge, Button, Card } from '@site/kit';
import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';

export type AdministratorAction = 'disable' | 'enable' | 'withdraw' | 'renew';

interface AdministratorCardProps {
  readonly entry: AdministratorEntry;
  readonly isOwn: boolean;
  readonly now: number;
  readonly onAction: (action: AdministratorAction) => void;
}

const actions: Record<
  AdministratorEntry['status'],
  readonly { readonly action: AdministratorAction; readonly label: string }[]
> = {
  active: [{ action: 'disable', label: 'Disable' }],
  disabled: [{ action: 'enable', label: 'Enable' }],
  invited: [
    { action: 'renew', label: 'New link' },
    { action: 'withdraw', label: 'Withdraw' },
  ],
};

function moment(instant: string): string {
  return formatTimeWithUtc(Date.parse(instant), pacificZone);
}

function stateOf({ createdAt, disabledAt, expiresAt }: AdministratorEntry, now: number): string {
  if (disabledAt !== undefined) return `Disabled ${moment(disabledAt)}`;
  if (expiresAt === undefined) return `Added ${moment(createdAt)}`;
  const isOver = Date.parse(expiresAt) <= now;
  return isOver ? `The link ended ${moment(expiresAt)}` : `The link is valid until ${moment(expiresAt)}`;
}

export function AdministratorCard({ entry, isOwn, now, onAction }: AdministratorCardProps) {
  const name = useId();
  return (
    <Card as="article" className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-5! sm:px-6!">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 id={name} className="font-display text-lg font-semibold wrap-anywhere">
            {entry.username}
          </h3>
          {isOwn && <Badge>You</Badge>}
          {entry.status === 'invited' && <Badge tone="gold">Invited</Badge>}
          {entry.status === 'disabled' && <Badge tone="fall">Disabled</Badge>}
          {entry.twoFactor && (
            <Badge tone="aqua">
              <ShieldCheck aria-hidden="true" className="size-3.5" />
              Two-factor
            </Badge>
          )}
        </div>
        <p className="mt-1 text-sm text-ink-600 tabular-nums">{stateOf(entry, now)}</p>
      </div>
      {!isOwn && (
        <div className="-mx-4 flex flex-wrap gap-1">
          {actions[entry.status].map(({ action, label }) => (
            <Button
              key={action}
              variant="ghost"
              size="sm"
              aria-describedby={name}
              className={action === 'disable' || action === 'withdraw' ? 'text-fall-700!' : undefined}
              onClick={() => onAction(action)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
