import { Button, Dialog, type Media, TextField } from '@site/kit';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { FileButtons } from '../../media/file-buttons.tsx';
import { describeMedia, isOfLibrary } from '../../media/media-calls.ts';
import { useUploads } from '../../media/use-uploads.ts';
import { useNewsroomSession } from '../../session/newsroom-session.ts';
import type { PastedPicture } from '../paste/pasted-pictures.ts';
import { checkImage } from '../web-address.ts';
import type { Picture } from './picture.ts';
import { PictureTexts } from './picture-texts.tsx';

/** A picture that was dropped or pasted, and where it belongs; without a place, where the cursor is. */
export interface RequestedFile extends PastedPicture {
  readonly place?: number;
}

/** What the dialog is opened for. */
export interface PictureRequest {
  /** The selected picture; null to insert one. */
  readonly picture: Picture | null;
  /** What was dropped or pasted, to be uploaded one after the other. */
  readonly files: readonly RequestedFile[];
  /** How many of them are done. */
  readonly done: number;
}

interface PictureDialogProps {
  /** Null: closed. */
  readonly request: PictureRequest | null;
  readonly onClose: () => void;
  readonly onPicture: (picture: Picture) => void;
  readonly onRemove: () => void;
}

const noPicture: Picture = { src: '', alt: null, width: null, height: null, size: 'full', caption: '' };

/** Asks for a picture: its address, a file or one of the library, and what is to be said of it. */
export function PictureDialog({ request, onClose, ...rest }: PictureDialogProps) {
  const address = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={request !== null}
      onOpenChange={(open) => open || onClose()}
      title="Image"
      size="lg"
      initialFocus={address} // One types at once.
    >
      {request && <PictureForm key={request.done} {...rest} request={request} address={address} />}
    </Dialog>
  );
}

interface PictureFormProps extends Omit<PictureDialogProps, 'onClose'> {
  readonly request: PictureRequest;
  readonly address: RefObject<HTMLInputElement | null>;
}

function PictureForm({ request, address, onPicture, onRemove }: PictureFormProps) {
  const { files, done } = request;
  const [picture, setPicture] = useState(request.picture ?? { ...noPicture, alt: files[done]?.alt || null });
  /** What was chosen last. */
  const [taken, setTaken] = useState<Media>();
  const [problems, setProblems] = useState<{ src?: string; alt?: string }>({});
  const altField = useRef<HTMLInputElement>(null);
  const { token } = useNewsroomSession();
  const file = files[done]?.file;
  const uploads = useUploads({ kind: 'picture', files: file ? [file] : [], onUploaded: take });
  const isUploading = uploads.uploads.some(({ state }) => state !== 'failed');

  // After one of several pictures the next one begins at the address again.
  useEffect(() => address.current?.focus(), [address]);

  function change(changed: Partial<Picture>) {
    setPicture((current) => ({ ...current, ...changed }));
    setProblems({});
  }

  function take(media: Media) {
    const { url, width, height, alt } = media;
    setTaken(media);
    setPicture((current) => {
      // What was said of another picture is not true of this one.
      const said = current.src === '' || current.alt === '' ? current.alt : null;
      return { ...current, src: url, width, height, alt: said ?? (alt || null) };
    });
    setProblems({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const src = picture.src.trim();
    const checked = isOfLibrary(src) ? { address: src } : checkImage(src);
    if ('problem' in checked) {
      setProblems({ src: checked.problem });
      return address.current?.focus();
    }
    if (isOfLibrary(src) && picture.alt === null) {
      setProblems({ alt: 'Say what the picture shows, or that it is decorative.' });
      return altField.current?.focus();
    }
    if (taken?.url === src && taken.alt === '' && picture.alt) {
      // Anyone who takes it from the library next need not describe it again; if this fails, they do.
      describeMedia(taken.id, picture.alt, token).catch(() => {});
    }
    onPicture({ ...picture, src: checked.address, caption: picture.caption.trim() });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {files.length > 1 && (
        <p role="status" className="text-sm text-ink-600">
          Picture {done + 1} of {files.length}
        </p>
      )}
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
          {isOfLibrary(picture.src) && (
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
        {request.picture && (
          <Button variant="ghost" size="sm" className="text-fall-700" onClick={onRemove}>
            Remove image
          </Button>
        )}
        <Button type="submit" size="sm" busy={isUploading}>
          {request.picture ? 'Update image' : 'Insert image'}
        </Button>
      </div>
    </form>
  );
}
