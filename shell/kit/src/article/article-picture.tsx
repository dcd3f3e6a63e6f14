import { useState } from 'react';
import { useCompany } from '../company/company-identity.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextLink } from '../ui/text-link.tsx';
import type { ArticleContent } from './article-view.tsx';
import { isPictureAddress } from './picture-address.ts';
import { sizesInColumn, pictureSources } from './site-pictures.ts';

interface ArticlePictureProps {
  article: Pick<ArticleContent, 'imageUrl' | 'imageAlt' | 'imageCrop'>;
  className?: string;
}

/** Shows the picture whole, or cropped with a link to the whole picture. A broken picture is hidden. */
export function ArticlePicture({ article, className }: ArticlePictureProps) {
  const { imageUrl: address, imageAlt = '', imageCrop = '' } = article;
  const { siteUrl } = useCompany();
  const [broken, setBroken] = useState<string>();
  if (!isPictureAddress(address) || broken === address) return null;
  const drop = () => setBroken(address);
  const sources = pictureSources(address, siteUrl);
  const isCropped = /^\d{1,3}%$/.test(imageCrop);
  return (
    <div className={className}>
      <img
        // The picture may have failed to load before this script ran.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) drop();
        }}
        src={address}
        {...(sources && { ...sources, sizes: sizesInColumn() })}
        alt={imageAlt}
        loading="lazy"
        onError={drop}
        style={isCropped ? { objectPosition: `${imageCrop} ${imageCrop}` } : undefined}
        className={classNames(
          'aspect-video w-full rounded-lg bg-mist-200',
          isCropped ? 'object-cover' : 'object-contain',
        )}
      />
      {isCropped && (
        <TextLink
          href={address}
          tone="mist"
          className="inline-flex min-h-11 items-center text-sm print:hidden"
        >
          View the whole picture
        </TextLink>
      )}
    </div>
  );
}
