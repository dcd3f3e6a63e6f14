import { p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

/** A primary key that is created with the row; its order is that of creation. */
export const newId = () =>
  p
    .uuid()
    .primary()
    .onCreate(() => uuidv7());
