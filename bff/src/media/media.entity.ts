import { defineEntity, p } from '@mikro-orm/core';

const MediaSchema = defineEntity({
  name: 'Media',
  tableName: 'media',
  properties: {
    /** Version 7: in the order of the uploads. */
    id: p.uuid().primary(),
    /** Of what was uploaded; is in the address. */
    hash: p.text().unique(),
    /** A safe file name; is in the address too. */
    name: p.text(),
    /** MIME type of the file without `?w=`, as are the next three. */
    type: p.text(),
    bytes: p.integer(),
    /** In pixels; null for documents. */
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    /** What the picture shows, in words. */
    alt: p.text(),
    createdAt: p.datetime(3),
    createdBy: p.text(),
  },
});

/** An uploaded picture or document. */
export class Media extends MediaSchema.class {}
MediaSchema.setClass(Media);

const MediaFileSchema = defineEntity({
  name: 'MediaFile',
  tableName: 'media_file',
  uniques: [{ properties: ['media', 'type', 'width'] }],
  properties: {
    id: p.uuid().primary(),
    media: () => p.manyToOne(Media).deleteRule('cascade').index(false),
    type: p.text(),
    /** The width by which it is requested; 0 for the file without `?w=`. */
    width: p.integer(),
    bytes: p.integer(),
    /** Of its bytes, as `ETag` gives it. */
    tag: p.text(),
  },
});

/** One form of a picture, or a document. It never changes. */
export class MediaFile extends MediaFileSchema.class {}
MediaFileSchema.setClass(MediaFile);

const MediaChunkSchema = defineEntity({
  name: 'MediaChunk',
  tableName: 'media_chunk',
  properties: {
    fileId: () =>
      p.manyToOne(MediaFile).mapToPk().joinColumn('file_id').primary().deleteRule('cascade').index(false),
    /** Counted from 0. */
    position: p.integer().primary(),
    data: p.blob(),
  },
});

/** A piece of a file. All but the last have the same size. */
export class MediaChunk extends MediaChunkSchema.class {}
MediaChunkSchema.setClass(MediaChunk);

export { MediaChunkSchema, MediaFileSchema, MediaSchema };
