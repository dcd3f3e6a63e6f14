import { p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

/** A primary key that sorts by creation time. */
export const newId = () =>
  p
    .uuid()
    .primary()
    .onCreate(() => uuidv7());

/** A generated column with the hashes of the pictures and documents to which a text refers. */
export const mediaHashesColumn = (text: string) =>
  p.array().name('media_hashes').nullable().generated(`(media_hashes_in(${text})) stored`).lazy();

/** The text and picture of a release, for {@link mediaHashesColumn}. */
export const RELEASE_TEXT = `coalesce(content, '') || ' ' || coalesce(image_url, '')`;
