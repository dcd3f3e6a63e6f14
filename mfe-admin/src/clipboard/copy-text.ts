import { toast } from '@site/kit';

/** Copies a text and notifies the user. `shown` is the notification's second line; omit it for secrets. */
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

export function copyLink(path: string): Promise<void> {
  const address = new URL(path, location.origin).href;
  return copyText(address, 'Link', address);
}
