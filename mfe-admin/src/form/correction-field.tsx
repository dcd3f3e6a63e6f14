import { ChangeKindField } from '../corrections/change-kind-field.tsx';
import { type FormStore, useFormValue } from './form-store.ts';

interface CorrectionFieldProps {
  readonly form: FormStore;
  readonly isWithdrawn: boolean;
}

export function CorrectionField({ form, isWithdrawn }: CorrectionFieldProps) {
  return (
    <ChangeKindField
      isWithdrawn={isWithdrawn}
      note={useFormValue(form, ({ written }) => written.correction)}
      error={useFormValue(form, ({ errors }) => errors.correction)}
      onChange={(correction) => form.change({ correction })}
    />
  );
}
