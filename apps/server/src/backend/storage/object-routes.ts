import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { opensObject } from './access/download-token.ts';
import { identify } from './access/identify.ts';
import { type ObjectName, ownerOfPrefix, parseObjectName } from './access/object-name.ts';
import { requireOwner } from './access/rules.ts';
import { sendMedia, sendPreview } from './media/send-media.ts';
import {
  addDownloadToken,
  changeMetadata,
  deleteObject,
  revokeDownloadToken,
} from './objects/change-object.ts';
import { listObjects } from './objects/list-objects.ts';
import { objectJson } from './objects/object-json.ts';
import { findObject, type ObjectRow } from './objects/objects.repository.ts';
import { readJson } from './read-json.ts';
import type { Storage } from './storage.ts';
import { badRequest, forbidden, notFound } from './storage-error.ts';

const MOST_RESULTS = 1000;

const readQuery = z.object({
  alt: z.optional(z.string()),
  token: z.optional(z.string().check(z.maxLength(200))),
  preview: z.optional(z.string()),
});
const tokenQuery = z.object({ create_token: z.optional(z.string()), delete_token: z.optional(z.string()) });
const listQuery = z.object({
  prefix: z._default(z.string().check(z.maxLength(1024)), ''),
  delimiter: z._default(z.string().check(z.regex(/^[!-~]?$/)), ''),
  maxResults: z._default(z.coerce.number().check(z.int(), z.minimum(1)), MOST_RESULTS),
  pageToken: z.optional(z.string().check(z.maxLength(2000))),
});

function parseQuery<T>(schema: z.ZodMiniType<T>, request: FastifyRequest): T {
  const { success, data, error } = schema.safeParse(request.query);
  if (success) return data;
  throw badRequest(`The query parameter ${String(error.issues[0]?.path[0] ?? '')} cannot be read.`);
}

async function requireObject({ database }: Storage, ownerId: string, name: string): Promise<ObjectRow> {
  const row = await database.tenant(ownerId, (tx) => findObject(tx, ownerId, name));
  if (row === undefined) throw notFound();
  return row;
}

async function ownerOf(storage: Storage, request: FastifyRequest, name: ObjectName): Promise<string> {
  return requireOwner(await identify(storage, request), name.ownerId);
}

/** The metadata of an object, or its bytes. */
export async function readObject(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string | undefined,
): Promise<FastifyReply | object> {
  const name = parseObjectName(path);
  const { alt, token, preview } = parseQuery(readQuery, request);
  if (alt !== undefined && alt !== 'json' && alt !== 'media')
    throw badRequest('alt is neither json nor media.');
  if (alt !== 'media') {
    const row = await requireObject(storage, await ownerOf(storage, request, name), name.name);
    return objectJson(storage.config.identity.storageBucket, row);
  }
  const row =
    token === undefined ? await ownObject(storage, request, name) : await openedBy(storage, name, token);
  const small = preview !== undefined && preview !== 'false' && preview !== '0';
  return small ? sendPreview(storage, row, reply) : sendMedia(storage, row, request, reply);
}

const ownObject = async (storage: Storage, request: FastifyRequest, name: ObjectName): Promise<ObjectRow> =>
  requireObject(storage, await ownerOf(storage, request, name), name.name);

/** @throws {StorageError} 403 for a token that opens nothing here, whether or not there is something. */
async function openedBy(
  { database }: Storage,
  { ownerId, name }: ObjectName,
  token: string,
): Promise<ObjectRow> {
  const row =
    ownerId === null ? undefined : await database.tenant(ownerId, (tx) => findObject(tx, ownerId, name));
  if (row === undefined || !opensObject(row, token)) throw forbidden();
  return row;
}

export async function listFolder(storage: Storage, request: FastifyRequest): Promise<object> {
  const { prefix, delimiter, maxResults, pageToken } = parseQuery(listQuery, request);
  const caller = await identify(storage, request);
  const ownerId = requireOwner(caller, caller === null ? null : ownerOfPrefix(prefix));
  const page = await storage.database.tenant(ownerId, (tx) =>
    listObjects(tx, ownerId, {
      prefix,
      delimiter,
      maxResults: Math.min(maxResults, MOST_RESULTS),
      pageToken: pageToken || null,
    }),
  );
  const bucket = storage.config.identity.storageBucket;
  return {
    prefixes: page.prefixes,
    items: page.items.map((name) => ({ name, bucket })),
    ...(page.nextPageToken === null ? {} : { nextPageToken: page.nextPageToken }),
  };
}

export async function updateObject(
  storage: Storage,
  request: FastifyRequest,
  path: string | undefined,
): Promise<object> {
  const name = parseObjectName(path);
  const ownerId = await ownerOf(storage, request, name);
  const body = await readJson(request);
  return objectJson(
    storage.config.identity.storageBucket,
    await changeMetadata(storage, ownerId, name, body),
  );
}

export async function removeObjectAt(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string | undefined,
): Promise<FastifyReply> {
  const name = parseObjectName(path);
  await deleteObject(storage, await ownerOf(storage, request, name), name);
  return reply.code(204).send();
}

/** `?create_token=true` or `?delete_token=…`; the client has no call for either, the console of the original does. */
export async function changeTokens(
  storage: Storage,
  request: FastifyRequest,
  path: string | undefined,
): Promise<object> {
  const name = parseObjectName(path);
  const ownerId = await ownerOf(storage, request, name);
  const { create_token: create, delete_token: revoked } = parseQuery(tokenQuery, request);
  if (create === 'true') {
    return objectJson(storage.config.identity.storageBucket, await addDownloadToken(storage, ownerId, name));
  }
  if (revoked === undefined || revoked === '') throw badRequest('Say create_token=true or delete_token.');
  const row = await revokeDownloadToken(storage, ownerId, name, revoked);
  return objectJson(storage.config.identity.storageBucket, row);
}
