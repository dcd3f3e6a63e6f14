import { useState } from 'react';
import { useCompany } from '../company/company-identity.tsx';
import { classNames } from '../ui/class-names.ts';
import { isPictureAddress } from './picture-address.ts';
import { sizesInColumn, sourcesOf } from './site-pictures.ts';

interface ArticlePictureProps {
  /** On this site or another. */
  address: string | null | undefined;
  /** The alternative text; if empty, the picture is decorative. */
  alt?: string | undefined;
  className?: string;
}

/** The whole picture of an article, in a frame whose size does not depend on it; a broken one is not shown. */
export function ArticlePicture({ address, alt = '', className }: ArticlePictureProps) {
  const { siteUrl } = useCompany();
  const [broken, setBroken] = useState<string>();
  if (!isPictureAddress(address) || broken === address) return null;
  const drop = () => setBroken(address);
  const sources = sourcesOf(address, siteUrl);
  return (
    <img
      // It may have failed before this script ran.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) drop();
      }}
      src={address}
      {...(sources && { ...sources, sizes: sizesInColumn() })}
      alt={alt}
      loading="lazy"
      onError={drop}
      className={classNames('aspect-video w-full rounded-lg bg-mist-200 object-contain', className)}
    />
  );
}
