import { defineEntity, p } from '@mikro-orm/core';

export const MediaSchema = defineEntity({
  name: 'Media',
  tableName: 'media',
  properties: {
    /** A UUID version 7, so ids are in upload order. */
    id: p.uuid().primary(),
    /** SHA-256 of the uploaded bytes; part of the address. */
    hash: p.text().unique(),
    name: p.text(),
    /** Type and size of the main file, whose address has no `?w=`. */
    type: p.text(),
    bytes: p.integer(),
    /** In pixels; null for documents. */
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    alt: p.text(),
    createdAt: p.datetime(3),
    createdBy: p.text(),
  },
});

export class Media extends MediaSchema.class {}
MediaSchema.setClass(Media);

export const MediaFileSchema = defineEntity({
  name: 'MediaFile',
  tableName: 'media_file',
  uniques: [{ properties: ['media', 'type', 'width'] }],
  properties: {
    id: p.uuid().primary(),
    media: () => p.manyToOne(Media).deleteRule('cascade').index(false),
    type: p.text(),
    /** The width in the variant's address (`?w=`); 0 for the main file. */
    width: p.integer(),
    bytes: p.integer(),
    /** The ETag, made from the bytes of the file. */
    tag: p.text(),
  },
});

export class MediaFile extends MediaFileSchema.class {}
MediaFileSchema.setClass(MediaFile);

export const MediaChunkSchema = defineEntity({
  name: 'MediaChunk',
  tableName: 'media_chunk',
  properties: {
    fileId: () =>
      p.manyToOne(MediaFile).mapToPk().joinColumn('file_id').primary().deleteRule('cascade').index(false),
    /** Index of the chunk in the file, from 0. */
    position: p.integer().primary(),
    data: p.blob(),
  },
});

export class MediaChunk extends MediaChunkSchema.class {}
MediaChunkSchema.setClass(MediaChunk);
