import { useCompany } from '../company/company-identity.tsx';
import { classNames } from '../ui/class-names.ts';
import { sizesInColumn, sourcesOf } from './site-pictures.ts';

interface ArticlePictureProps {
  /** The article's picture, of this site or another one. */
  address: string;
  className?: string;
  loading?: 'lazy' | 'eager';
}

/** The picture above an article's text: decoration, as the title says what it is about. */
export function ArticlePicture({ address, className, loading }: ArticlePictureProps) {
  const { siteUrl } = useCompany();
  const sources = sourcesOf(address, siteUrl);
  return (
    <img
      src={address}
      {...(sources && { ...sources, sizes: sizesInColumn() })}
      alt=""
      loading={loading}
      className={classNames('aspect-video w-full rounded-lg bg-mist-200 object-cover', className)}
    />
  );
}
