import { p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

export const uuidKeyColumn = () =>
  p
    .uuid()
    .primary()
    .onCreate(() => uuidv7());

export const mediaHashesColumn = (text: string) =>
  p.array().name('media_hashes').nullable().generated(`(media_hashes_in(${text})) stored`).lazy();

export const RELEASE_TEXT_SQL = `coalesce(content, '') || ' ' || coalesce(image_url, '')`;
