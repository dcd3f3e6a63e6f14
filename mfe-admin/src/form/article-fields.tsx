import { Button, Select, TextField } from '@site/kit';
import { useState } from 'react';
import { ReleaseSetNotice } from '../publication/release-set-notice.tsx';
import { PublishInstant } from '../time/publish-instant.tsx';
import { wallClockAt } from '../time/wall-clock.ts';
import { pacificZone, publishZones } from '../time/zones.ts';
import type { Uploads } from '../media/use-uploads.ts';
import type { ArticleValues } from '../model/article-values.ts';
import { CategoryField } from './category-field.tsx';
import { describeCharactersLeft, describeCharactersNearLimit } from './characters-left.ts';
import { type FormStore, useFormValue } from './form-store.ts';
import { ImageField } from './image-field.tsx';
import { FormTextField, FormTextArea } from './text-fields.tsx';
import { useField } from './use-field.ts';

const zoneOptions = publishZones.map(({ id, label }) => ({ value: id, label }));

interface FormProps {
  readonly form: FormStore;
}

interface AddressProps extends FormProps {
  readonly storedSlug: string | undefined;
  readonly addressIsFixed: boolean;
}

function WebAddressField({ form, storedSlug, addressIsFixed }: AddressProps) {
  const field = useField(form, 'slug');
  if (addressIsFixed) {
    return (
      <TextField
        {...field}
        readOnly
        className="read-only:bg-mist-200"
        hint="You cannot change the address of a public article."
        value={`/news/${storedSlug}`}
      />
    );
  }
  return (
    <TextField
      {...field}
      // An error is shown instead of the hint.
      hint={field.error === undefined ? webAddressHint(field.value.trim(), storedSlug) : undefined}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

function webAddressHint(slug: string, storedSlug: string | undefined): string {
  const near = describeCharactersNearLimit('slug', slug);
  if (near !== undefined) return near;
  if (slug !== '') return `Its page is /news/${slug}. You can change this until the article is public.`;
  if (storedSlug !== undefined) return `If empty, stays /news/${storedSlug}.`;
  return 'If empty, derived from the title.';
}

interface DerivedTextProps extends FormProps {
  readonly name: 'excerpt' | 'summary';
  readonly purpose: string;
  readonly follows: string;
}

/**
 * A field whose text is derived while it is empty; `follows` names the source in the placeholder. One line until focused
 * or filled.
 */
function DerivedText({ form, name, purpose, follows }: DerivedTextProps) {
  const isFilled = useFormValue(form, ({ written }) => written[name] !== '');
  const [wasUsed, setUsed] = useState(false);
  // Remains expanded after its use: collapsing could move a button while the user presses the button.
  const isFolded = !isFilled && !wasUsed;
  return (
    <FormTextArea
      form={form}
      name={name}
      rows={isFolded ? 1 : 3}
      className={isFolded ? 'min-h-12! resize-none!' : undefined}
      placeholder={`If empty, derived from the ${follows}.`}
      hint={(text) => (isFolded ? purpose : `${purpose} ${describeCharactersLeft(name, text)}`)}
      onFocus={() => setUsed(true)}
    />
  );
}

export function DerivedFields(props: AddressProps) {
  const { form } = props;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DerivedText form={form} name="excerpt" follows="article" purpose="Shown in the news list." />
        <DerivedText form={form} name="summary" follows="excerpt" purpose="Shown on the home page." />
      </div>
      <WebAddressField {...props} />
    </>
  );
}

function Category({ form }: FormProps) {
  const field = useField(form, 'category');
  return <CategoryField {...field} hint={describeCharactersNearLimit('category', field.value)} />;
}

export function MetadataFields({ form, imageUploads }: FormProps & { readonly imageUploads: Uploads }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
      <FormTextField form={form} name="author" />
      <Category form={form} />
      <ImageField form={form} uploads={imageUploads} />
    </div>
  );
}

function currentMinuteIn(zone: string): Pick<ArticleValues, 'publishDate' | 'publishTime'> {
  const { date, time } = wallClockAt(Date.now(), zone);
  return { publishDate: date, publishTime: time };
}

interface PublishTimeProps extends FormProps {
  readonly stored: number | undefined;
  /** The release set that decides the publish time; undefined if the user can edit the time. */
  readonly setId: string | undefined;
}

export function PublishTimeFields({ form, stored, setId }: PublishTimeProps) {
  const disabled = setId !== undefined;
  const date = useField(form, 'publishDate');
  const time = useField(form, 'publishTime');
  const zone = useField(form, 'timezone');
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-3">
        <TextField {...date} type="date" max="9999-12-31" disabled={disabled} />
        <TextField {...time} type="time" disabled={disabled} />
        <Button
          variant="secondary"
          size="sm"
          disabled={disabled}
          onClick={() => form.change(currentMinuteIn(zone.value || pacificZone))}
        >
          Now
        </Button>
      </div>
      <Select
        {...zone}
        options={zoneOptions}
        disabled={disabled}
        onValueChange={(timezone) => form.change({ timezone })}
      />
      {setId !== undefined && <ReleaseSetNotice setId={setId} />}
      <PublishInstant reading={{ date: date.value, time: time.value }} zone={zone.value} stored={stored} />
    </div>
  );
}
