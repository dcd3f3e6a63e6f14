import { Button, Card, toast } from '@site/kit';
import { useId } from 'react';
import { ListRow } from '../lists/list-row.tsx';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { isOutboxAddress } from './outbox-calls.ts';

interface OutboxRowProps {
  readonly title: string;
  readonly details: readonly string[];
  readonly reason: string;
  readonly action: string;
  readonly failure: string;
  readonly done: string;
  readonly call: () => Promise<unknown>;
}

export function OutboxRow({ title, details, reason, action, failure, done, call }: OutboxRowProps) {
  const { busy, run } = useNewsroomCall(failure, { changes: isOutboxAddress });
  const name = useId();
  return (
    <ListRow className="min-w-0">
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-5! sm:px-6!">
        <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
          <p id={name} className="font-semibold">
            {title}
          </p>
          {details.map((detail) => (
            <p key={detail} className="text-sm text-ink-600 tabular-nums">
              {detail}
            </p>
          ))}
          <p className="mt-1 text-sm">{reason}</p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={name}
          busy={busy}
          onClick={() => void run(call, () => toast({ title: done, description: title }))}
        >
          {action}
        </Button>
      </Card>
    </ListRow>
  );
}
