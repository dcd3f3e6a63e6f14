import { Button, type Media } from '@site/kit';
import { Images } from 'lucide-react';
import { useState } from 'react';
import type { MediaKind } from './media-calls.ts';
import { MediaPicker } from './media-picker.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import type { Uploads } from './use-uploads.ts';

interface FileButtonsProps {
  readonly kind: MediaKind;
  readonly multiple?: boolean;
  readonly describedBy?: string;
  readonly uploads: Uploads;
  readonly onMedia: (media: Media) => void;
}

export function FileButtons({ kind, multiple = false, describedBy, uploads, onMedia }: FileButtonsProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <UploadButton
          variant="secondary"
          size="sm"
          kind={kind}
          multiple={multiple}
          describedBy={describedBy}
          onFiles={uploads.add}
        />
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={describedBy}
          onClick={() => setChoosing(true)}
        >
          <Images aria-hidden="true" className="size-4" />
          Choose from library
        </Button>
      </div>
      <UploadList uploads={uploads} />
      <MediaPicker open={choosing} kind={kind} onClose={() => setChoosing(false)} onChoose={onMedia} />
    </div>
  );
}
