import type { FastifyInstance } from 'fastify';
import { SMALLEST_COMPRESSED_BYTES, chooseEncoding, compress } from './compression.ts';

/** Compresses what was not prepared: lists and articles for administrators. Small answers, tokens among them, stay as they are. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (
      typeof payload !== 'string' ||
      payload.length < SMALLEST_COMPRESSED_BYTES ||
      reply.hasHeader('content-encoding')
    ) {
      done(null, payload);
      return;
    }
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === undefined) {
      done(null, payload);
      return;
    }
    compress[encoding](Buffer.from(payload)).then((bytes) => {
      reply.header('content-encoding', encoding).header('content-length', bytes.length);
      done(null, bytes);
    }, done);
  });
}
