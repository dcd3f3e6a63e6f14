import { Button } from '@site/kit';
import { Link, Printer } from 'lucide-react';
import { copyLink } from './copy-link.ts';

/** The buttons that copy a release's address and print it. */
export function CopyAndPrint({ url }: { url: string }) {
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void copyLink(url)}>
        <Link className="size-4" />
        Copy link
      </Button>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        <Printer className="size-4" />
        Print
      </Button>
    </>
  );
}
