import { useServerRendered } from '@site/kit';
import { useState } from 'react';

/**
 * Structured data of the page (schema.org), only in the server's HTML: after a move
 * within the site nobody needs it, and Trusted Types forbid writing a script's text in the browser.
 */
export function JsonLd({ data }: { data: object }) {
  const isServerRendered = useServerRendered();
  // Kept as the server wrote it, even if the data changes.
  const [text] = useState(() => JSON.stringify(data).replaceAll('<', String.raw`\u003c`));
  return isServerRendered ? <script type="application/ld+json">{text}</script> : null;
}
