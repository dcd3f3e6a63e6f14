import { ConfirmDialog } from '@site/kit';
import { formatLongTimeWithUtc } from '../time/describe-time.ts';
import type { PublishConfirmationState as Questions } from './use-publish-confirmations.ts';

interface PublishQuestionsProps extends Questions {
  readonly zone: string;
}

export function PublishConfirmations(props: PublishQuestionsProps) {
  const { newCategory, postponedUntil, zone, onCategory, onPostpone } = props;
  return (
    <>
      <ConfirmDialog
        open={newCategory !== undefined}
        onOpenChange={() => onCategory(false)}
        title="Create a new category?"
        confirmLabel="Create category"
        onConfirm={() => onCategory(true)}
      >{`No release is filed under “${newCategory}” yet.`}</ConfirmDialog>
      <ConfirmDialog
        open={postponedUntil !== null}
        onOpenChange={() => onPostpone(false)}
        title="Postpone a public release?"
        confirmLabel="Postpone"
        cancelLabel="Keep editing"
        danger
        onConfirm={() => onPostpone(true)}
      >
        {postponedUntil !== null &&
          `Readers will get “not found” until ${formatLongTimeWithUtc(postponedUntil, zone)}. You can withdraw it instead.`}
      </ConfirmDialog>
    </>
  );
}
