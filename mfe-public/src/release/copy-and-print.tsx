import { Button } from '@site/kit';
import { copyLink } from './copy-link.ts';
import { LinkIcon, PrintIcon } from './release-icons.tsx';

/** The buttons that copy a release's address and print what is open. */
export function CopyAndPrint({ url }: { url: string }) {
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void copyLink(url)}>
        <LinkIcon className="size-4" />
        Copy link
      </Button>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        <PrintIcon className="size-4" />
        Print
      </Button>
    </>
  );
}
