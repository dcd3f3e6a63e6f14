import { Button, type Media } from '@site/kit';
import { Images } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MediaKind } from './media-calls.ts';
import { MediaPicker } from './media-picker.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import { type Uploads, useUploads } from './use-uploads.ts';

interface FileButtonsProps {
  readonly kind: MediaKind;
  readonly multiple?: boolean;
  /** Id of what says what it is for, where there are several on a page. */
  readonly describedBy?: string;
  readonly uploads: Uploads;
  readonly onMedia: (media: Media) => void;
}

/** Two buttons, for files of this computer and of the library, and the files that are on their way. */
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

interface FileChoiceProps extends Omit<FileButtonsProps, 'uploads'> {
  /** Gets whether a file is on its way. */
  readonly onUploading: (isUploading: boolean) => void;
}

/** The same with uploads of its own. */
export function FileChoice({ kind, onMedia, onUploading, ...rest }: FileChoiceProps) {
  const uploads = useUploads({ kind, onUploaded: onMedia });
  const isUploading = uploads.uploads.some(({ state }) => state !== 'failed');
  useEffect(() => onUploading(isUploading), [onUploading, isUploading]);
  return <FileButtons {...rest} kind={kind} uploads={uploads} onMedia={onMedia} />;
}
