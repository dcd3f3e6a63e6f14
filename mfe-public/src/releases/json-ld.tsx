import { useServerRendered } from '@site/kit';
import { useState } from 'react';

/** Only in the server's HTML: crawlers need nothing else, and Trusted Types forbid a script's text in the browser. */
export function JsonLd({ data }: { data: object | undefined }) {
  const isServerRendered = useServerRendered();
  // Never updated, so that it stays identical to the server's HTML. Without data, hydration keeps the server's text.
  const [text] = useState(() => JSON.stringify(data)?.replaceAll('<', String.raw`\u003c`) ?? '');
  return isServerRendered ? (
    <script type="application/ld+json" suppressHydrationWarning>
      {text}
    </script>
  ) : null;
}
