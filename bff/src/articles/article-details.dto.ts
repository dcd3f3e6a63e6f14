import { OptionalTextMember } from '../input/rules.ts';

/** Names of what an article may have beside its text. */
const DETAILS = ['imageAlt', 'shareTitle', 'shareDescription'] as const;
type Detail = (typeof DETAILS)[number];

/** What an article may have beside its text; all of it may be empty. */
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
}

/** Those of them that are there. */
export function detailsOf(from: { readonly [Name in Detail]?: string | null | undefined }): ArticleDetails {
  return Object.fromEntries(DETAILS.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));
}
