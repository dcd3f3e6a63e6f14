export const emptyDetails = {
  ...{ imageAlt: '', imageCrop: '' },
  ...{ shareTitle: '', shareDescription: '', wireUrl: '', filingUrl: '' },
};

export type ArticleDetails = Readonly<typeof emptyDetails>;

type Given = { readonly [Name in keyof ArticleDetails]?: string | undefined };

export function detailsForForm(given: Given): ArticleDetails {
  const { imageAlt = '', imageCrop = '', shareTitle = '', shareDescription = '' } = given;
  const { wireUrl = '', filingUrl = '' } = given;
  return { imageAlt, imageCrop, shareTitle, shareDescription, wireUrl, filingUrl };
}

/**
 * Returns the details for a request. An empty detail is sent only to remove a stored one, because omitted details are
 * unchanged.
 */
export function detailsForRequest(given: Given, stored: readonly Given[] = []): Partial<ArticleDetails> {
  const replaced = stored.map(detailsForForm);
  const details = Object.entries(detailsForForm(given)).map(([name, text]) => [name, text.trim()] as const);
  const isStored = (name: string) => replaced.some((version) => Reflect.get(version, name) !== '');
  return Object.fromEntries(details.filter(([name, text]) => text !== '' || isStored(name)));
}
