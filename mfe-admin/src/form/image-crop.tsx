import { useId } from 'react';
import { articleSchema } from './article-schema.ts';
import { type FormStore, useFormValue } from './form-store.ts';

export function ImageCrop({ form }: { readonly form: FormStore }) {
  const crop = useFormValue(form, ({ written }) => written.imageCrop);
  const error = useFormValue(form, ({ errors }) => errors.imageCrop);
  const id = useId();
  const change = (imageCrop: string) => form.change({ imageCrop });
  return (
    <div className="text-sm">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={crop !== ''}
          onChange={({ target }) => change(target.checked ? '50%' : '')}
          className="size-5 shrink-0 cursor-pointer accent-aqua-700"
        />
        Crop the picture to fill its frame
      </label>
      {crop !== '' && (
        <div className="mt-1">
          <label htmlFor={id} className="font-semibold">
            {articleSchema.imageCrop.label}
          </label>
          <input
            id={id}
            type="range"
            value={crop.slice(0, -1)}
            onChange={({ target }) => change(`${target.value}%`)}
            aria-valuetext={`${crop} from the top or left edge`}
            aria-describedby={`${id}-hint`}
            className="mt-1.5 block min-h-11 w-full max-w-lg cursor-pointer accent-aqua-700"
          />
          <p id={`${id}-hint`} className="text-ink-600">
            From the top or left edge to the opposite edge. Readers can open the whole picture.
          </p>
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="mt-1.5 font-medium text-fall-700">
          {error}
        </p>
      )}
    </div>
  );
}
