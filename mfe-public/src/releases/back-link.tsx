import { TextLink } from '@site/kit';
import { ArrowLeft } from 'lucide-react';

export function BackLink() {
  return (
    <TextLink to="/news" className="group mb-8 inline-flex min-h-11 items-center gap-2 md:mb-12 print:hidden">
      <ArrowLeft className="size-4 transition-transform duration-300 group-hover:-translate-x-1 motion-reduce:transition-none" />
      All news
    </TextLink>
  );
}
