import { classNames, type Media } from '@site/kit';
import { FileText } from 'lucide-react';

interface MediaThumbnailProps {
  readonly media: Pick<Media, 'url' | 'width'>;
  readonly className?: string;
}

/** Shows a preview of a file. It has no alternative text, because the text beside it describes the file. */
export function MediaThumbnail({ media, className }: MediaThumbnailProps) {
  const box = classNames('grid place-items-center overflow-hidden bg-mist-200', className);
  if (media.width === null) {
    return (
      <div className={box}>
        <FileText aria-hidden="true" strokeWidth={1.25} className="size-1/3 text-ink-600" />
      </div>
    );
  }
  return (
    <div className={box}>
      <img src={`${media.url}?w=480`} alt="" loading="lazy" className="size-full object-contain" />
    </div>
  );
}
