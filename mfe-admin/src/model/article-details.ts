/** Optional details of an article; empty if absent. */
export const noDetails = { imageAlt: '', shareTitle: '', shareDescription: '', wireUrl: '', filingUrl: '' };

export type ArticleDetails = Readonly<typeof noDetails>;

type Given = { readonly [Name in keyof ArticleDetails]?: string | undefined };

/** All details, for the form. */
export function shownDetails(given: Given): ArticleDetails {
  const { imageAlt = '', shareTitle = '', shareDescription = '', wireUrl = '', filingUrl = '' } = given;
  return { imageAlt, shareTitle, shareDescription, wireUrl, filingUrl };
}

/** The details to send: those that are not empty. */
export function sentDetails(given: Given): Partial<ArticleDetails> {
  const details = Object.entries(shownDetails(given)).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(details.filter(([, text]) => text !== ''));
}
