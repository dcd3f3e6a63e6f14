/** What an article may have beside its text: empty where there is none. */
export const noDetails = { imageAlt: '', shareTitle: '', shareDescription: '', wireUrl: '', filingUrl: '' };

export type ArticleDetails = Readonly<typeof noDetails>;

type Given = { readonly [Name in keyof ArticleDetails]?: string | undefined };

/** All of it, as a form shows it. */
export function shownDetails(given: Given): ArticleDetails {
  const { imageAlt = '', shareTitle = '', shareDescription = '', wireUrl = '', filingUrl = '' } = given;
  return { imageAlt, shareTitle, shareDescription, wireUrl, filingUrl };
}

/** What is sent of it: what is not empty. */
export function sentDetails(given: Given): Partial<ArticleDetails> {
  const details = Object.entries(shownDetails(given)).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(details.filter(([, text]) => text !== ''));
}
