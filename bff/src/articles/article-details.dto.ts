import { OptionalTextMember } from '../input/rules.ts';

/** The names of an article's optional details. */
const DETAILS = ['imageAlt', 'shareTitle', 'shareDescription', 'wireUrl', 'filingUrl'] as const;
type Detail = (typeof DETAILS)[number];

const ADDRESS = { min: 0, max: 2_048 };
export const WIRE_URL = { ...ADDRESS, description: 'http(s) URL of the release on the newswire' };
export const FILING_URL = { ...ADDRESS, description: 'http(s) URL of the filing, such as on SEDAR+' };

/** The optional details of an article. In a draft, an address may be incomplete. */
export class ArticleDetails {
  @OptionalTextMember({
    min: 0,
    max: 500,
    description: 'Alternative text; without it the picture is decorative',
  })
  imageAlt?: string;

  @OptionalTextMember({
    min: 0,
    max: 300,
    description: 'Title in chats and social networks, if different',
  })
  shareTitle?: string;

  @OptionalTextMember({ min: 0, max: 500, description: 'Description in chats and social networks' })
  shareDescription?: string;

  @OptionalTextMember(WIRE_URL)
  wireUrl?: string;

  @OptionalTextMember(FILING_URL)
  filingUrl?: string;
}

/** The details that have a value. */
export function detailsOf(from: { readonly [Name in Detail]?: string | null | undefined }): ArticleDetails {
  return Object.fromEntries(DETAILS.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));
}
