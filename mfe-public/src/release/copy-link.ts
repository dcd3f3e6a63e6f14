import { toast } from '@site/kit';

/** Copies an address to the clipboard, and shows whether that worked. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link Copied', description: url });
  } catch {
    // Browsers may forbid it, and have no clipboard on an insecure origin.
    toast({ title: 'The link could not be copied', description: url, variant: 'destructive' });
  }
}
