import { toast } from '@site/kit';

/**
 * Copies a text to the clipboard, and notifies of the result. An insecure origin has no clipboard.
 * @param what the name of the text, for the notification's title
 * @param shown the notification's second line; absent for secrets
 */
export async function copyText(text: string, what: string, shown?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: `${what} Copied`, ...(shown !== undefined && { description: shown }) });
  } catch {
    toast({
      variant: 'destructive',
      title: `${what} could not be copied`,
      description: shown ?? 'Mark the text and copy it yourself.',
    });
  }
}

/** Copies the absolute address of a page or file of this site to the clipboard. */
export function copyLink(path: string): Promise<void> {
  const address = new URL(path, location.origin).href;
  return copyText(address, 'Link', address);
}
