import { p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

/** A primary key that is created with the row; its order is that of creation. */
export const newId = () =>
  p
    .uuid()
    .primary()
    .onCreate(() => uuidv7());

/** A column that the database computes: hashes of the pictures and documents whose addresses are in a text. */
export const usedHashes = (text: string) =>
  p.array().name('media_hashes').nullable().generated(`(media_hashes_in(${text})) stored`).lazy();

/** The text and picture of a release, for {@link usedHashes}. */
export const RELEASE_TEXT = `coalesce(content, '') || ' ' || coalesce(image_url, '')`;
