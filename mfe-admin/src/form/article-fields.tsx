import { Select, TextArea, TextField } from '@site/kit';
import { CategoryField } from '../articles/category-field.tsx';
import { PublishInstant } from '../time/publish-instant.tsx';
import { publishZones } from '../time/zones.ts';
import type { ArticleValues } from './article-values.ts';
import { left, leftNearLimit } from './characters-left.ts';
import { ImageField } from './image-field.tsx';
import type { ArticleErrors } from './validate-article.ts';

/** What every group of fields gets. */
export interface FieldsProps {
  readonly values: ArticleValues;
  readonly errors: ArticleErrors;
  readonly onChange: (changed: Partial<ArticleValues>) => void;
}

/** What fields with files get as well. */
export interface FileFieldsProps extends FieldsProps {
  readonly onUploading: (isUploading: boolean) => void;
}

const zoneOptions = publishZones.map(({ id, label }) => ({ value: id, label }));

interface AddressProps {
  /** Undefined for a new article. */
  readonly storedSlug: string | undefined;
  /** Whether readers have the address already. */
  readonly addressIsFixed: boolean;
}

function WebAddressField({
  values,
  errors,
  onChange,
  storedSlug,
  addressIsFixed,
}: FieldsProps & AddressProps) {
  if (addressIsFixed) {
    return (
      <TextField
        label="Web address"
        readOnly
        className="read-only:bg-mist-200"
        hint="The address is fixed once the article is public."
        value={`/news/${values.slug}`}
        error={errors.slug}
      />
    );
  }
  return (
    <TextField
      label="Web address"
      // Of an address that cannot be had, the error alone speaks.
      hint={errors.slug === undefined ? webAddressHint(values, storedSlug) : undefined}
      autoCapitalize="none"
      spellCheck={false}
      value={values.slug}
      error={errors.slug}
      onChange={(event) => onChange({ slug: event.target.value })}
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
  const { values, errors, onChange } = props;
  return (
    <>
      <TextField
        label="Title"
        required
        hint={left('title', values)}
        value={values.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <WebAddressField {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextArea
          label="Excerpt"
          rows={3}
          hint={`Shown in the news list. Left empty: follows the article. ${left('excerpt', values)}`}
          value={values.excerpt}
          error={errors.excerpt}
          onChange={(event) => onChange({ excerpt: event.target.value })}
        />
        <TextArea
          label="Summary"
          rows={3}
          hint={`Shown on the home page. Left empty: follows the excerpt. ${left('summary', values)}`}
          value={values.summary}
          error={errors.summary}
          onChange={(event) => onChange({ summary: event.target.value })}
        />
      </div>
    </>
  );
}

/** Author, category and image. */
export function SourceFields({ values, errors, onChange, onUploading }: FileFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
      <TextField
        label="Author"
        required
        hint={leftNearLimit('author', values)}
        value={values.author}
        error={errors.author}
        onChange={(event) => onChange({ author: event.target.value })}
      />
      <CategoryField
        hint={leftNearLimit('category', values)}
        value={values.category}
        error={errors.category}
        onChange={(category) => onChange({ category })}
      />
      <ImageField {...{ values, errors, onChange, onUploading }} />
    </div>
  );
}

/** When the article goes public, as a wall clock shows it, and which instant that is. */
export function PublishTimeFields({
  values,
  errors,
  onChange,
  stored,
}: FieldsProps & { readonly stored: number | undefined }) {
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Publish Date"
          type="date"
          required
          max="9999-12-31"
          value={values.publishDate}
          error={errors.publishDate}
          onChange={(event) => onChange({ publishDate: event.target.value })}
        />
        <TextField
          label="Publish Time"
          type="time"
          required
          value={values.publishTime}
          error={errors.publishTime}
          onChange={(event) => onChange({ publishTime: event.target.value })}
        />
      </div>
      <Select
        label="Timezone"
        required
        value={values.timezone}
        error={errors.timezone}
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
