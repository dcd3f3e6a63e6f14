import { useState } from 'react';

/** Whether a picture's address may be shown, whatever the API says: http(s), or an uploaded file of our own. */
export function isPictureAddress(address: string | null | undefined): address is string {
  return /^(?:https?:\/\/|\/media\/)/i.test(address ?? '');
}

/** The picture of an article. It is decoration: one that is broken leaves nothing behind. */
export function ArticlePicture({ address }: { address: string | null | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (!isPictureAddress(address) || broken === address) return null;
  const drop = () => setBroken(address);
  return (
    <img
      // It may have failed before this script was there.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) drop();
      }}
      src={address}
      alt=""
      loading="lazy"
      onError={drop}
      className="my-7 aspect-video w-full rounded-lg bg-mist-200 object-cover"
    />
  );
}
