import { Button, Select, TextArea, TextField } from '@site/kit';
import { CategoryField } from './category-field.tsx';
import { PublishInstant } from '../time/publish-instant.tsx';
import { wallClockAt } from '../time/wall-clock.ts';
import { pacificZone, publishZones } from '../time/zones.ts';
import type { Uploads } from '../media/use-uploads.ts';
import { bindField, type FieldsProps } from './bind-field.ts';
import type { ArticleValues } from '../model/article-values.ts';
import { left, leftNearLimit } from './characters-left.ts';
import { ImageField } from './image-field.tsx';

const zoneOptions = publishZones.map(({ id, label }) => ({ value: id, label }));

interface AddressProps {
  /** Undefined for a new article. */
  readonly storedSlug: string | undefined;
  /** Whether readers have the address already. */
  readonly addressIsFixed: boolean;
}

function WebAddressField({ storedSlug, addressIsFixed, ...form }: FieldsProps & AddressProps) {
  const { values, errors } = form;
  if (addressIsFixed) {
    return (
      <TextField
        {...bindField('slug', form)}
        readOnly
        className="read-only:bg-mist-200"
        hint="The address is fixed once the article is public."
        value={`/news/${values.slug}`}
      />
    );
  }
  return (
    <TextField
      {...bindField('slug', form)}
      // Of an address that cannot be had, the error alone speaks.
      hint={errors.slug === undefined ? webAddressHint(values, storedSlug) : undefined}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

function webAddressHint(values: ArticleValues, storedSlug: string | undefined): string {
  const slug = values.slug.trim();
  const near = leftNearLimit('slug', values);
  if (near !== undefined) return near;
  if (slug !== '') return `Its page is /news/${slug}. This can be changed until the article is public.`;
  if (storedSlug !== undefined) return `Left empty: stays /news/${storedSlug}.`;
  return 'Left empty: made from the title.';
}

/** Title, address, excerpt and summary. */
export function HeadlineFields(props: FieldsProps & AddressProps) {
  const { values } = props;
  return (
    <>
      <TextField {...bindField('title', props)} hint={left('title', values)} />
      <WebAddressField {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextArea
          {...bindField('excerpt', props)}
          rows={3}
          hint={`Shown in the news list. Left empty: follows the article. ${left('excerpt', values)}`}
        />
        <TextArea
          {...bindField('summary', props)}
          rows={3}
          hint={`Shown on the home page. Left empty: follows the excerpt. ${left('summary', values)}`}
        />
      </div>
    </>
  );
}

/** Author, category and image. */
export function SourceFields({ imageUploads, ...props }: FieldsProps & { readonly imageUploads: Uploads }) {
  const { values } = props;
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
      <TextField {...bindField('author', props)} hint={leftNearLimit('author', values)} />
      <CategoryField {...bindField('category', props)} hint={leftNearLimit('category', values)} />
      <ImageField {...props} uploads={imageUploads} />
    </div>
  );
}

/** The present minute as clocks in a zone show it. */
function presentIn(zone: string): Pick<ArticleValues, 'publishDate' | 'publishTime'> {
  const { date, time } = wallClockAt(Date.now(), zone);
  return { publishDate: date, publishTime: time };
}

/** When the article goes public, as a wall clock shows it, and which instant that is. */
export function PublishTimeFields({
  stored,
  ...form
}: FieldsProps & { readonly stored: number | undefined }) {
  const { values, onChange } = form;
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-3">
        <TextField {...bindField('publishDate', form)} type="date" max="9999-12-31" />
        <TextField {...bindField('publishTime', form)} type="time" />
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onChange(presentIn(values.timezone || pacificZone))}
        >
          Now
        </Button>
      </div>
      <Select
        {...bindField('timezone', form)}
        options={zoneOptions}
        onValueChange={(timezone) => onChange({ timezone })}
      />
      <PublishInstant
        reading={{ date: values.publishDate, time: values.publishTime }}
        zone={values.timezone}
        stored={stored}
      />
    </div>
  );
}
