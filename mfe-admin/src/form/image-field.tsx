import { TextField } from '@site/kit';
import { useId, useState } from 'react';
import { FileButtons } from '../media/file-buttons.tsx';
import { isOfLibrary } from '../media/media-calls.ts';
import type { Uploads } from '../media/use-uploads.ts';
import { bindField, type FieldsProps } from './bind-field.ts';
import { leftNearLimit } from './characters-left.ts';

/** The picture above the article: its address, a file or one of the library. */
export function ImageField({ uploads, ...form }: FieldsProps & { readonly uploads: Uploads }) {
  const { values, onChange } = form;
  const { imageUrl } = values;
  const purpose = useId();
  /** The address that is shown: not each that comes about while one types. */
  const [shown, setShown] = useState(imageUrl);
  const [broken, setBroken] = useState('');

  function show(address: string) {
    setShown(address);
    setBroken('');
  }

  const seen = isOfLibrary(imageUrl) ? imageUrl : shown === imageUrl && shown.startsWith('https://') && shown;
  return (
    <div className="grid gap-3 sm:max-lg:col-span-2">
      <TextField
        {...bindField('imageUrl', form)}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint={leftNearLimit('imageUrl', values)}
        onBlur={() => show(imageUrl)}
      />
      {seen && seen !== broken && (
        <img
          src={isOfLibrary(seen) ? `${seen}?w=480` : seen}
          alt=""
          onError={() => setBroken(seen)}
          className="aspect-video w-full max-w-84 rounded-md bg-mist-200 object-cover"
        />
      )}
      <span id={purpose} hidden>
        Image above the article
      </span>
      <FileButtons
        uploads={uploads}
        kind="picture"
        describedBy={purpose}
        // Another picture shows something else.
        onMedia={({ url, alt }) => onChange({ imageUrl: url, imageAlt: alt })}
      />
      {imageUrl !== '' && (
        <TextField
          {...bindField('imageAlt', form)}
          hint={leftNearLimit('imageAlt', values) ?? 'What the picture shows, for those who do not see it.'}
        />
      )}
    </div>
  );
}
