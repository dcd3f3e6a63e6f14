import { useServerRendered } from '@site/kit';
import { useState } from 'react';

/**
 * A description of the page for search engines (schema.org), in the server's HTML and nowhere else: who moves here
 * within the site needs none, and a script's text may not be written in the browser (Trusted Types).
 */
export function JsonLd({ data }: { data: object }) {
  const isServerRendered = useServerRendered();
  // As the server wrote it, whatever the data becomes.
  const [text] = useState(() => JSON.stringify(data).replaceAll('<', String.raw`\u003c`));
  return isServerRendered ? <script type="application/ld+json">{text}</script> : null;
}
