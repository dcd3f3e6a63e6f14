import {
  type DocumentYear,
  type PublicDocument,
  useApi,
  useApiList,
  useHydrated,
  useSearchParams,
} from '@site/kit';
import { useState } from 'react';
import {
  type DocumentFilter,
  documentsAddress,
  documentYearsAddress,
  noFilter,
  readFilter,
  writeFilter,
} from './document-addresses.ts';

/** Loads the public documents that match the filter in the page's address. */
export function useDocuments() {
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  const address = documentsAddress(filter);
  const [more, setMore] = useState({ address, parts: 1 });
  const parts = more.address === address ? more.parts : 1;
  const years = useApi<DocumentYear[]>(documentYearsAddress);
  const list = useApiList<PublicDocument>(address, parts);
  // The server's HTML shows no filter if the documents came too late for it, and hydration has to match that HTML.
  const isComposed = useHydrated() || list.items !== undefined;
  return {
    /** The displayed filter. */
    shown: isComposed ? filter : noFilter,
    years: years.data?.map(({ year }) => String(year)) ?? [],
    list,
    showMore: () => setMore({ address, parts: parts + 1 }),
    change: (changed: Partial<DocumentFilter>) =>
      setParameters((current) => writeFilter(current, { ...readFilter(current), cursor: '', ...changed }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
