import { randomUUID } from 'node:crypto';
import { addToken, changeToken, deleteToken, listTokens, MAX_TOKENS } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { findAccounts } from '#server/features/accounts/index.ts';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { hashOf, newSecret, writeToken } from './token-text.ts';
import { findTokens, insertToken, removeToken, renameToken } from './tokens.repository.ts';

const refused = (path: string, words: string, detail: string): ProblemError =>
  new ProblemError('invalid-content', detail, { errors: [{ path, message: words }] });

const missing = () => new ProblemError('not-found', 'There is no such API token in this journal.');

export function tokenRoutes(app: FastifyInstance, database: Database, clock: Clock): void {
  serve(app, listTokens, async ({ ownerId }) => ({
    tokens: await database.tenant(ownerId, (tx) => findTokens(tx, ownerId)),
  }));

  serve(app, addToken, ({ ownerId, body }) =>
    database.tenant(ownerId, async (tx) => {
      const createdAt = new Date(clock.now());
      if (body.expiresOn != null && body.expiresOn < createdAt.toISOString().slice(0, 10))
        throw refused(
          'expiresOn',
          'is over already. Choose a later day, or none',
          'Its last day is over already. Choose a later day, or none.',
        );
      if (body.accountIds != null && body.access === 'write')
        throw refused(
          'access',
          'must be read where a token is for some accounts alone',
          'A token for some accounts alone can only read.',
        );
      await ensureJournal(tx, ownerId);
      const known = new Set((await findAccounts(tx, ownerId)).map(({ id }) => id));
      if (body.accountIds?.some((id) => !known.has(id)))
        throw refused(
          'accountIds',
          'name an account that is not in this journal',
          'One of these accounts is not in this journal.',
        );
      if ((await findTokens(tx, ownerId)).length >= MAX_TOKENS) {
        throw new ProblemError(
          'limit-reached',
          `A journal has at most ${MAX_TOKENS} API tokens. Revoke some that nothing uses.`,
        );
      }
      const [id, secret] = [randomUUID(), newSecret()];
      const token = await insertToken(tx, ownerId, { ...body, id, secretHash: hashOf(secret), createdAt });
      return { token, secret: writeToken({ ownerId, id, secret }) };
    }),
  );

  serve(app, changeToken, async ({ ownerId, params, body }) => {
    const token = await database.tenant(ownerId, (tx) => renameToken(tx, ownerId, params.id, body.name));
    if (token === undefined) throw missing();
    return { token };
  });

  serve(app, deleteToken, async ({ ownerId, params }) => {
    if (!(await database.tenant(ownerId, (tx) => removeToken(tx, ownerId, params.id)))) throw missing();
  });
}
