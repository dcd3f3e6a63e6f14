import multipart from '@fastify/multipart';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyInstance, errorCodes } from 'fastify';
import { parse } from 'secure-json-parse';
import { InvalidInputError } from '../errors/domain-errors.ts';
import type { FieldError } from '../errors/domain-errors.ts';
import { isStorable } from './rules.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes the body of a form: files, which its handler reads itself, or fields, which nobody reads. */
    takesForm?: 'files' | 'fields';
  }
}

/** Lets a route take what a form sends: files, which its handler reads itself, or fields that say nothing new. */
export const TakesForm = (content: 'files' | 'fields'): MethodDecorator =>
  RouteConfig({ takesForm: content });

/** Accepts forms at the routes that are marked with {@link TakesForm}; any other answers 415. */
export async function acceptForms(server: FastifyInstance): Promise<void> {
  await server.register(multipart, { throwFileSizeLimit: false });
  server.addContentTypeParser(URL_ENCODED, (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  server.addHook('preValidation', (request, _reply, done) => {
    const isForm = request.isMultipart() || request.mediaType === URL_ENCODED;
    const isRefused = isForm && request.routeOptions.config.takesForm === undefined;
    done(isRefused ? new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE() : undefined);
  });
}

/** The largest body accepted, in bytes (contract.md: over 1 MiB is refused with 413). */
export const BODY_LIMIT = 1_048_576;
/** More than any of our bodies has, and any list in one; what validates them takes longer with each. */
const MOST_MEMBERS = 50;

/**
 * Reads JSON bodies. All our bodies are small objects of values and short lists of values, so deeper nesting and many
 * members are refused here, before anything else looks at them. Text must be storable: no U+0000, no lone surrogates.
 */
export function acceptJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : readFlatObject(body));
    } catch (error) {
      done(error instanceof Error ? error : new Error('unreadable body'));
    }
  });
}

function readFlatObject(body: string | Buffer): object {
  const value = readJson(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refusal('The request body must be a JSON object.');
  }
  // Listing more than a hundred thousand members with their values takes longer than reading them did.
  if (Object.keys(value).length > MOST_MEMBERS) {
    throw refusal(`The request body must have ${MOST_MEMBERS} members at most.`);
  }
  const errors = Object.entries(value).flatMap(([field, member]) => refuseMember(field, member));
  if (errors.length > 0) throw new InvalidInputError(errors);
  return value;
}

function readJson(body: string | Buffer): unknown {
  try {
    const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
    return parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw refusal('The request body is not valid JSON.');
  }
}

function refuseMember(field: string, member: unknown): FieldError[] {
  const name = field.toWellFormed().replaceAll('\0', '').slice(0, 100);
  const values: unknown[] = Array.isArray(member) ? member : [member];
  if (values.length > MOST_MEMBERS) {
    return [{ field: name, message: `${name} must have ${MOST_MEMBERS} entries at most.` }];
  }
  if (values.some((value) => typeof value === 'object' && value !== null)) {
    return [{ field: name, message: `${name} must not be an object, nor a list of lists or objects.` }];
  }
  if (isOfEveryObject(field)) return [{ field: name, message: `${name} is not a known member.` }];
  if ([field, ...values].some((text) => typeof text === 'string' && !isStorable(text))) {
    return [{ field: name, message: `${name} has characters that cannot be stored.` }];
  }
  return [];
}

/** The validator takes these for members that are known. */
function isOfEveryObject(name: string): boolean {
  return name === 'prototype' || name in Object.prototype;
}

function refusal(message: string): InvalidInputError {
  return new InvalidInputError([{ field: 'body', message }]);
}
