import { useServerRendered } from '@site/kit';
import { useState } from 'react';

/** Rendered only on the server: crawlers need nothing else, and Trusted Types forbid script text in browsers. */
export function JsonLd({ data }: { data: object | undefined }) {
  const isServerRendered = useServerRendered();
  // Never updated, so that hydration finds the server's text unchanged.
  const [text] = useState(() => JSON.stringify(data)?.replaceAll('<', String.raw`\u003c`) ?? '');
  return isServerRendered ? (
    <script type="application/ld+json" suppressHydrationWarning>
      {text}
    </script>
  ) : null;
}
