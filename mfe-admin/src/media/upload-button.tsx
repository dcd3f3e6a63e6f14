import { Button } from '@site/kit';
import { Upload as UploadIcon } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import type { MediaKind } from './media-calls.ts';
import { getAcceptedTypes } from './upload-refusals.ts';

interface UploadButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  readonly kind?: MediaKind | undefined;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly describedBy?: string | undefined;
}

export function UploadButton({ kind, multiple = false, onFiles, describedBy, ...looks }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...looks} aria-describedby={describedBy} onClick={() => input.current?.click()}>
        <UploadIcon aria-hidden="true" className="size-4" />
        Upload
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={getAcceptedTypes(kind).join(',')}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ''; // Otherwise choosing the same file again would fire no event.
        }}
      />
    </>
  );
}
