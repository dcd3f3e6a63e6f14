import { useLocation } from '@site/kit';
import { useEffect } from 'react';

const counted = /^\(\d+\) /u;

/** Puts before the page's title, where a browser's tab shows it, how many reviews wait. */
export function TitleCount({ waiting }: { readonly waiting: number }) {
  // Each address has a title of its own, which the shell sets.
  return <Count key={useLocation().pathname} waiting={waiting} />;
}

function Count({ waiting }: { readonly waiting: number }) {
  useEffect(() => {
    if (waiting > 0) document.title = `(${waiting}) ${document.title}`;
    return () => {
      document.title = document.title.replace(counted, '');
    };
  }, [waiting]);
  return null;
}
