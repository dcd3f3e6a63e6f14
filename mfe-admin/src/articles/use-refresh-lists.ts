import { useSWRConfig } from '@site/kit';
import { useCallback } from 'react';
import { isListAddress } from './article-calls.ts';

function addressIn(key: unknown): string {
  const address: unknown = Array.isArray(key) ? key[0] : key;
  return typeof address === 'string' ? address : '';
}

/** Refetches every list of articles on the page, and the counts beside them. */
export function useRefreshLists(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => void mutate((key) => isListAddress(addressIn(key))), [mutate]);
}
