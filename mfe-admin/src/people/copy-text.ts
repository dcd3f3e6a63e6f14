import { toast } from '@site/kit';

/** Puts a text into the clipboard, and says so. @param what it is, as the beginning of a sentence */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: `${what} Copied` });
  } catch {
    toast({
      variant: 'destructive',
      title: `${what} could not be copied`,
      description: 'Mark the text and copy it yourself.',
    });
  }
}
