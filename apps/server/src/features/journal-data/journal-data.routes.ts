import { APP_DATA_BINARY, APP_DATA_CHANGES, getAppData, getAppDataRows, IM_USED } from '@tapebook/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/index.ts';
import { hasAlready } from '#server/platform/etags.ts';
import { NOT_MODIFIED, RawAnswer, serve, takesEncoding } from '#server/platform/http/index.ts';
import { decompressed } from './compressed.ts';
import { JournalCopies } from './journal-copies.ts';
import { dataUser } from './journal-data-head.ts';
import { partTag } from './journal-part.ts';
import { etagOf, type Journal, stateOfTag } from './journal-state.ts';
import { JournalThread } from './journal-thread.ts';

/** What this needs to know of accounts of persons; `null` where a hosted project keeps them. */
export interface Users {
  findUser(userId: string): Promise<{ readonly isDemo: boolean } | null>;
}

interface JournalDataRoutesDeps {
  readonly database: Database;
  readonly identity: Users | null;
}

const JSON_TYPE = 'application/json; charset=utf-8';

const wantsBinary = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes(APP_DATA_BINARY);

/** Which state the reader holds and would have made this one of. */
const heldState = (request: FastifyRequest, ownerId: string): string | null =>
  /\btrades\b/.test(String(request.headers['a-im'] ?? ''))
    ? stateOfTag(ownerId, request.headers['if-none-match'])
    : null;

const textAnswer = (reply: FastifyReply, bytes: Buffer, packed: boolean): RawAnswer => {
  if (packed) reply.header('content-encoding', 'br');
  return new RawAnswer(200, JSON_TYPE, bytes);
};

/** It is kept as nearly everybody wants it. */
async function compressedAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  status = 200,
): Promise<RawAnswer> {
  if (!takesEncoding(request, 'br')) return new RawAnswer(status, APP_DATA_BINARY, await decompressed(bytes));
  reply.header('content-encoding', 'br');
  return new RawAnswer(status, APP_DATA_BINARY, bytes);
}

/** What others may have done with journals as they are sent. */
export interface JournalData {
  /** Has what a large journal is sent as made before anybody asks for it: it takes a second. */
  makeReady(ownerId: string): Promise<void>;
}

export function journalDataRoutes(
  app: FastifyInstance,
  { database, identity }: JournalDataRoutesDeps,
): JournalData {
  const thread = new JournalThread({ logins: database.logins });
  const copies = new JournalCopies(database, thread);
  app.addHook('preClose', () => thread.stop());

  const journalOf = async (ownerId: string): Promise<Journal> => ({
    ownerId,
    isDemo: (await identity?.findUser(ownerId))?.isDemo ?? false,
  });
  serve(app, getAppData, async ({ caller, ownerId, part, request, reply }) => {
    const standing = await copies.stand(await journalOf(ownerId));
    const { journal, state } = standing;
    const verified = caller.emailVerified ? 'v' : 'u';
    const tagOf = (known: string): string =>
      etagOf(
        ownerId,
        // What a part was made of is no state that others could go on from.
        (part === null ? known : `part-${partTag(part)}-${known}`) +
          (wantsBinary(request) ? '' : `-${encodeURIComponent(caller.userId)}-${verified}`),
      );
    reply
      .header('etag', tagOf(state))
      // The page keeps the binary form itself, and lets it go when its person signs out, as no cache would.
      .header('cache-control', wantsBinary(request) ? 'private, no-store' : 'private, no-cache')
      .header('vary', 'accept, a-im, accept-encoding, authorization, authorized-user');
    if (hasAlready(request, tagOf(state))) return NOT_MODIFIED;
    const packed = takesEncoding(request, 'br');
    if (part !== null) {
      const text = wantsBinary(request) ? null : { user: dataUser(caller, journal.isDemo), packed };
      const { bytes } = await copies.make(standing, { kind: 'part', journal, part, text });
      return text === null ? compressedAnswer(request, reply, bytes) : textAnswer(reply, bytes, packed);
    }
    if (wantsBinary(request)) {
      const held = heldState(request, ownerId);
      const changes = held === null ? null : await copies.findChanges(standing, held);
      if (changes !== null) {
        reply
          .header('etag', tagOf(changes.state))
          .header('im', APP_DATA_CHANGES)
          .header('delta-base', tagOf(held ?? ''));
        return compressedAnswer(request, reply, changes.bytes, IM_USED);
      }
      const copy = await copies.find(standing);
      reply.header('etag', tagOf(copy.state));
      return compressedAnswer(request, reply, copy.bytes);
    }
    const user = dataUser(caller, journal.isDemo);
    const { bytes } = await copies.make(standing, { kind: 'text', form: 'columns', journal, user, packed });
    return textAnswer(reply, bytes, packed);
  });

  serve(app, getAppDataRows, async ({ caller, ownerId, request, reply }) => {
    reply
      .header('deprecation', '@1745020800')
      .header('link', '</v2/app_data>; rel="successor-version"')
      .header('vary', 'accept-encoding, authorization, authorized-user');
    const packed = takesEncoding(request, 'br');
    const standing = await copies.stand(await journalOf(ownerId));
    const { journal } = standing;
    const user = dataUser(caller, journal.isDemo);
    const { bytes } = await copies.make(standing, { kind: 'text', form: 'rows', journal, user, packed });
    return textAnswer(reply, bytes, packed);
  });

  return {
    async makeReady(ownerId) {
      const standing = await copies.stand(await journalOf(ownerId));
      if (!standing.isSmall) await copies.find(standing);
    },
  };
}
