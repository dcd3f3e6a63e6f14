import { toast } from '@site/kit';

/**
 * Puts a text into the clipboard, and says so. Browsers may forbid it, and know none on an address without encryption.
 * @param what it is, as the beginning of a sentence
 * @param shown what is said beside that; absent for what no notification is to show
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

/** Puts the whole address of a page or a file of this site into the clipboard. */
export function copyLink(path: string): Promise<void> {
  const address = new URL(path, location.origin).href;
  return copyText(address, 'Link', address);
}
