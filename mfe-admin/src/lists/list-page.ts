import { nextAddress, requestWithHeaders } from '@site/kit';

/** A part of a list that the API gives page by page. */
export interface ListPage<Entry> {
  readonly entries: readonly Entry[];
  /** Address of the page that follows, if there is one. */
  readonly next: string | undefined;
}

/** @throws HttpError as `request` does */
export async function fetchListPage<Entry>(address: string, token: string): Promise<ListPage<Entry>> {
  const { data, headers } = await requestWithHeaders<Entry[]>(address, { token });
  return { entries: data, next: nextAddress(headers) };
}
