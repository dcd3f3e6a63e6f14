import { useId, useState } from 'react';
import { FileButtons } from '../media/file-buttons.tsx';
import { isLibraryFile } from '../media/media-calls.ts';
import type { Uploads } from '../media/use-uploads.ts';
import { describeCharactersNearLimit } from './characters-left.ts';
import { type FormStore, useFormValue } from './form-store.ts';
import { ImageCrop } from './image-crop.tsx';
import { FormTextField } from './text-fields.tsx';

export function ImageField({ form, uploads }: { readonly form: FormStore; readonly uploads: Uploads }) {
  const imageUrl = useFormValue(form, ({ written }) => written.imageUrl);
  const crop = useFormValue(form, ({ written }) => written.imageCrop);
  const purpose = useId();
  /** The address that the preview shows. It is updated when the field loses the focus, not on each keystroke. */
  const [shown, setShown] = useState(imageUrl);
  const [broken, setBroken] = useState('');

  function show(address: string) {
    setShown(address);
    setBroken('');
  }

  const seen = isLibraryFile(imageUrl)
    ? imageUrl
    : shown === imageUrl && shown.startsWith('https://') && shown;
  return (
    <div className="grid gap-3 sm:max-lg:col-span-2">
      <FormTextField
        form={form}
        name="imageUrl"
        type="url"
        inputMode="url"
        placeholder="https://"
        onBlur={() => show(imageUrl)}
      />
      {seen && seen !== broken && (
        <img
          src={isLibraryFile(seen) ? `${seen}?w=480` : seen}
          alt=""
          onError={() => setBroken(seen)}
          style={{ objectPosition: `${crop} ${crop}` }}
          className={`aspect-video w-full max-w-84 rounded-md bg-mist-200 ${crop === '' ? 'object-contain' : 'object-cover'}`}
        />
      )}
      <span id={purpose} hidden>
        Image above the article
      </span>
      <FileButtons
        uploads={uploads}
        kind="picture"
        describedBy={purpose}
        // Replaces the alternative text and the crop, which belonged to the previous picture.
        onMedia={({ url, alt }) => form.change({ imageUrl: url, imageAlt: alt, imageCrop: '' })}
      />
      {imageUrl !== '' && (
        <>
          <ImageCrop form={form} />
          <FormTextField
            form={form}
            name="imageAlt"
            hint={(text) =>
              describeCharactersNearLimit('imageAlt', text) ??
              'What the picture shows, for people who cannot see it.'
            }
          />
        </>
      )}
    </div>
  );
}
