/** Optional details of an article; empty if absent. */
export const noDetails = {
  ...{ imageAlt: '', imageCrop: '' },
  ...{ shareTitle: '', shareDescription: '', wireUrl: '', filingUrl: '' },
};

export type ArticleDetails = Readonly<typeof noDetails>;

type Given = { readonly [Name in keyof ArticleDetails]?: string | undefined };

/** All details, for the form. */
export function shownDetails(given: Given): ArticleDetails {
  const { imageAlt = '', imageCrop = '', shareTitle = '', shareDescription = '' } = given;
  const { wireUrl = '', filingUrl = '' } = given;
  return { imageAlt, imageCrop, shareTitle, shareDescription, wireUrl, filingUrl };
}

/** The details to send: those that are not empty. */
export function sentDetails(given: Given): Partial<ArticleDetails> {
  const details = Object.entries(shownDetails(given)).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(details.filter(([, text]) => text !== ''));
}
