import { TextField } from '@site/kit';
import { type Ref, useId } from 'react';
import { appendCharactersLeft } from '../../limits/characters-left.ts';
import { MAX_ALT_LENGTH } from '../../media/media-calls.ts';
import type { Picture, PictureSize } from './picture.ts';

interface PictureTextsProps {
  readonly altField: Ref<HTMLInputElement>;
  readonly picture: Picture;
  readonly altProblem: string | undefined;
  readonly onChange: (changed: Partial<Picture>) => void;
}

const sizes: readonly { readonly size: PictureSize; readonly label: string }[] = [
  { size: 'small', label: 'Small' },
  { size: 'medium', label: 'Medium' },
  { size: 'full', label: 'Full' },
];

const maxCaptionLength = 1_000;

const box = 'size-5 shrink-0 cursor-pointer accent-aqua-700';

export function PictureTexts({ altField, picture, altProblem, onChange }: PictureTextsProps) {
  const isDecorative = picture.alt === '';
  const name = useId();
  return (
    <>
      <div>
        <TextField
          ref={altField}
          label="Alternative text"
          maxLength={MAX_ALT_LENGTH}
          disabled={isDecorative}
          hint={appendCharactersLeft(
            'What the picture shows, for people who cannot see it.',
            picture.alt ?? '',
            MAX_ALT_LENGTH,
          )}
          value={picture.alt ?? ''}
          error={altProblem}
          onChange={(event) => onChange({ alt: event.target.value || null })}
        />
        <label className="mt-1 flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            className={box}
            checked={isDecorative}
            onChange={(event) => onChange({ alt: event.target.checked ? '' : null })}
          />
          Decorative: it adds nothing to the text
        </label>
      </div>
      <TextField
        label="Caption"
        maxLength={maxCaptionLength}
        hint={appendCharactersLeft(undefined, picture.caption, maxCaptionLength)}
        value={picture.caption}
        onChange={(event) => onChange({ caption: event.target.value })}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Width</legend>
        <div className="flex flex-wrap gap-x-6">
          {sizes.map(({ size, label }) => (
            <label key={size} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name={name}
                className={box}
                checked={picture.size === size}
                onChange={() => onChange({ size })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
