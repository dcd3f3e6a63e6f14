import { ConfirmDialog } from '@site/kit';
import { formatLongMoment } from '../time/describe-time.ts';

interface PostponeQuestionProps {
  /** The new time of a public release, in milliseconds since 1970; null while nothing is asked. */
  readonly until: number | null;
  readonly zone: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a public release is moved into the future, where readers no longer find it. */
export function PostponeQuestion({ until, zone, onConfirm, onClose }: PostponeQuestionProps) {
  return (
    <ConfirmDialog
      open={until !== null}
      onOpenChange={(open) => open || onClose()}
      title="Postpone a public release?"
      confirmLabel="Postpone"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    >
      {until !== null && `Readers will get 404 until ${formatLongMoment(until, zone)}; withdraw it instead?`}
    </ConfirmDialog>
  );
}
