import { Button, Dialog, ErrorPanel, Spinner, TextField } from '@site/kit';
import { type FormEvent, useId, useState } from 'react';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import {
  addBlackout,
  type Blackout,
  formatBlackoutDays,
  isBlackoutsAddress,
  removeBlackout,
} from './blackout-calls.ts';
import type { useBlackouts } from './use-blackouts.ts';

interface BlackoutsDialogProps {
  readonly blackouts: ReturnType<typeof useBlackouts>;
  readonly onClose: () => void;
}

const nothing = { title: '', firstDay: '', lastDay: '' };

export function BlackoutsDialog({ blackouts: { state, retry }, onClose }: BlackoutsDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Blackouts">
      <p className="text-ink-600">
        Quiet periods, such as the weeks before results. Anyone who publishes during a blackout must give a
        reason. Days are in Pacific time, and include the last day.
      </p>
      {state.kind === 'loading' && <Spinner label="Loading blackouts..." className="mt-5" />}
      {state.kind === 'failed' && (
        <ErrorPanel
          className="mt-5"
          title="Error loading blackouts"
          message={state.message}
          onRetry={retry}
        />
      )}
      {state.kind === 'ready' && <BlackoutList blackouts={state.data} />}
      <AddBlackout />
    </Dialog>
  );
}

function BlackoutList({ blackouts }: { readonly blackouts: readonly Blackout[] }) {
  if (blackouts.length === 0) return <p className="mt-5 font-medium">No blackouts yet</p>;
  return (
    <ul className="mt-5 grid divide-y divide-mist-300 border-y border-mist-300">
      {blackouts.map((blackout) => (
        <BlackoutRow key={blackout.id} blackout={blackout} />
      ))}
    </ul>
  );
}

function BlackoutRow({ blackout }: { readonly blackout: Blackout }) {
  const { busy, run } = useNewsroomCall('Failed to Remove Blackout', { changes: isBlackoutsAddress });
  const titleId = useId();
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <p id={titleId} className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{blackout.title}</span>
        <span className="block text-sm text-ink-600 tabular-nums">{formatBlackoutDays(blackout)}</span>
      </p>
      <Button
        variant="ghost"
        size="sm"
        aria-describedby={titleId}
        busy={busy}
        onClick={() =>
          void run(
            () => removeBlackout(blackout),
            () => undefined,
          )
        }
      >
        Remove
      </Button>
    </li>
  );
}

function AddBlackout() {
  const { busy, refusals, run } = useNewsroomCall('Failed to Add Blackout', { changes: isBlackoutsAddress });
  const [values, setValues] = useState(nothing);
  const bind = (name: keyof typeof nothing) => ({
    required: true,
    value: values[name],
    error: refusals[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setValues((current) => ({ ...current, [name]: target.value })),
  });

  function add(event: FormEvent) {
    event.preventDefault();
    void run(
      () => addBlackout(values),
      () => setValues(nothing),
    );
  }

  return (
    <form onSubmit={add} className="mt-6 grid gap-4">
      <TextField
        label="Title"
        maxLength={120}
        hint="Such as 'Results of the third quarter'."
        {...bind('title')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First day" type="date" max="9999-12-31" {...bind('firstDay')} />
        <TextField label="Last day" type="date" min={values.firstDay} max="9999-12-31" {...bind('lastDay')} />
      </div>
      <div className="flex justify-end">
        <Button type="submit" size="sm" busy={busy}>
          Add blackout
        </Button>
      </div>
    </form>
  );
}
