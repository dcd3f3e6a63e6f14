import { useLocation } from '@site/kit';
import { useEffect } from 'react';

const countPrefix = /^\(\d+\) /u;

export function TitleCount({ waiting }: { readonly waiting: number }) {
  // Mounted again for each address, because the shell then replaces the title.
  return <Count key={useLocation().pathname} waiting={waiting} />;
}

function Count({ waiting }: { readonly waiting: number }) {
  useEffect(() => {
    if (waiting > 0) document.title = `(${waiting}) ${document.title}`;
    return () => {
      document.title = document.title.replace(countPrefix, '');
    };
  }, [waiting]);
  return null;
}
