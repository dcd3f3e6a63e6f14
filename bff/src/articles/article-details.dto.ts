import { OptionalTextMember } from '../input/rules.ts';

/** The names of an article's optional details. */
const DETAILS = ['imageAlt', 'shareTitle', 'shareDescription', 'wireUrl', 'filingUrl'] as const;
type Detail = (typeof DETAILS)[number];

const ADDRESS = { min: 0, max: 2_048 };
export const WIRE_URL = { ...ADDRESS, description: 'Where it is on the newswire: an http(s) URL' };
export const FILING_URL = { ...ADDRESS, description: 'Where it is filed, as on SEDAR+: an http(s) URL' };

/** The optional details of an article. In a draft, an address may be incomplete. */
export class ArticleDetails {
  @OptionalTextMember({
    min: 0,
    max: 500,
    description: 'What its picture shows; without it the picture is decoration',
  })
  imageAlt?: string;

  @OptionalTextMember({
    min: 0,
    max: 300,
    description: 'Its title in chats and social networks, where that is another one',
  })
  shareTitle?: string;

  @OptionalTextMember({ min: 0, max: 500, description: 'What it is about, in chats and social networks' })
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
