import { Button, Dialog, type Media, TextField } from '@site/kit';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { FileButtons } from '../../media/file-buttons.tsx';
import { updateAltText, isLibraryFile } from '../../media/media-calls.ts';
import { hasPendingUploads, useUploads } from '../../media/use-uploads.ts';
import { checkImage } from '../web-address.ts';
import type { Picture } from './picture.ts';
import { PictureTexts } from './picture-texts.tsx';

export interface PictureRequest {
  readonly picture: Picture | null;
}

interface PictureDialogProps {
  readonly request: PictureRequest | null;
  readonly onClose: () => void;
  readonly onPicture: (picture: Picture) => void;
  readonly onRemove: () => void;
}

const noPicture: Picture = { src: '', alt: null, width: null, height: null, size: 'full', caption: '' };

export function PictureDialog({ request, onClose, ...rest }: PictureDialogProps) {
  const address = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={request !== null}
      onOpenChange={(open) => open || onClose()}
      title="Image"
      size="lg"
      initialFocus={address} // The user can type immediately.
    >
      {request && <PictureForm {...rest} initial={request.picture} address={address} />}
    </Dialog>
  );
}

interface PictureFormProps extends Pick<PictureDialogProps, 'onPicture' | 'onRemove'> {
  readonly initial: Picture | null;
  readonly address: RefObject<HTMLInputElement | null>;
}

function PictureForm({ initial, address, onPicture, onRemove }: PictureFormProps) {
  const [picture, setPicture] = useState(initial ?? noPicture);
  const [taken, setTaken] = useState<Media>();
  const [problems, setProblems] = useState<{ src?: string; alt?: string }>({});
  const altField = useRef<HTMLInputElement>(null);
  const uploads = useUploads({ kind: 'picture', onUploaded: take });

  function change(changed: Partial<Picture>) {
    setPicture((current) => ({ ...current, ...changed }));
    setProblems({});
  }

  function take(media: Media) {
    const { url, width, height, alt } = media;
    setTaken(media);
    setPicture((current) => {
      // Discards a text that described the previous picture, but not the choice "decorative".
      const said = current.src === '' || current.alt === '' ? current.alt : null;
      return { ...current, src: url, width, height, alt: said ?? (alt || null) };
    });
    setProblems({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const src = picture.src.trim();
    const checked = isLibraryFile(src) ? { address: src } : checkImage(src);
    if ('problem' in checked) {
      setProblems({ src: checked.problem });
      return address.current?.focus();
    }
    if (isLibraryFile(src) && picture.alt === null) {
      setProblems({ alt: 'Describe what the picture shows, or mark it as decorative.' });
      return altField.current?.focus();
    }
    if (taken?.url === src && taken.alt === '' && picture.alt) {
      // Stores the text in the library, too. A failure is ignored: the text can be entered there later.
      updateAltText(taken.id, picture.alt).catch(() => {});
    }
    onPicture({ ...picture, src: checked.address, caption: picture.caption.trim() });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <TextField
            ref={address}
            label="Image address"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={picture.src}
            error={problems.src}
            onChange={(event) => change({ src: event.target.value, width: null, height: null })}
          />
          <FileButtons kind="picture" uploads={uploads} onMedia={take} />
          {isLibraryFile(picture.src) && (
            <img
              src={`${picture.src}?w=480`}
              alt=""
              className="max-h-48 w-full rounded-md bg-mist-200 object-contain"
            />
          )}
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <PictureTexts altField={altField} picture={picture} altProblem={problems.alt} onChange={change} />
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        {initial && (
          <Button variant="ghost" size="sm" className="text-fall-700" onClick={onRemove}>
            Remove image
          </Button>
        )}
        <Button type="submit" size="sm" busy={hasPendingUploads(uploads)}>
          {initial ? 'Update image' : 'Insert image'}
        </Button>
      </div>
    </form>
  );
}
