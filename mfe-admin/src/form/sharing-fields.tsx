import { TextArea, TextField } from '@site/kit';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { bindField, type FieldsProps } from './bind-field.ts';
import { leftNearLimit } from './characters-left.ts';

/** What chats and social networks show of the article, closed until somebody has something to say there. */
export function SharingFields(props: FieldsProps) {
  const { values, errors } = props;
  const [isOpen, setOpen] = useState(values.shareTitle !== '' || values.shareDescription !== '');
  const isWrong = errors.shareTitle !== undefined || errors.shareDescription !== undefined;
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-md border border-mist-300"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-4 text-sm font-semibold hover:bg-ink-950/4 [&::-webkit-details-marker]:hidden">
        Sharing
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-4 pt-2 pb-4">
        <TextField
          {...bindField('shareTitle', props)}
          hint={leftNearLimit('shareTitle', values) ?? 'In chats and social networks. Left empty: the title.'}
        />
        <TextArea
          {...bindField('shareDescription', props)}
          rows={3}
          hint={leftNearLimit('shareDescription', values) ?? 'Left empty: the excerpt.'}
        />
      </div>
    </details>
  );
}
