import { randomUUID } from 'node:crypto';
import {
  addPublicLink,
  deletePublicLink,
  type LinkedContentJson,
  linkedContent,
  listPublicLinks,
  MAX_LINK_DAYS,
  MAX_PUBLIC_LINKS,
  type NewPublicLinkJson,
  readPublicLink,
} from '@tapebook/contract';
import { factsCriteria } from '@tapebook/domain/analytics';
import type { FastifyInstance } from 'fastify';
import { ensureJournal } from '#server/features/journals/index.ts';
import { readSettings } from '#server/features/settings/index.ts';
import { findSetups } from '#server/features/setups/index.ts';
import { readRiskDefaults, tradeInFull } from '#server/features/trades/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { hashOfWord, isWord, newWord } from './link-word.ts';
import { type AskQuestion, CountedAccounts, linkedAnswer, linkedMonth } from './linked-answers.ts';
import { linkedTrade } from './linked-trade.ts';
import { findLinks, findPage, insertLink, noteOpened, removeLink } from './public-links.repository.ts';

interface PublicLinkDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Answers a question about somebody's journal. */
  ask(ownerId: string, params: Parameters<AskQuestion>[0]): ReturnType<AskQuestion>;
  /** Whether whoever made a link may still sign in. */
  isHere(ownerId: string): Promise<boolean>;
}

const DAY_MS = 86_400_000;

const refusedDay = (words: string): ProblemError =>
  new ProblemError('invalid-content', `Its last day ${words}.`, {
    errors: [{ path: 'expiresOn', message: words }],
  });

/** Alike for what never was, is over, and was closed. */
const closed = () =>
  new ProblemError('not-found', 'This link does not work. It has expired, was closed, or is incomplete.');

export function publicLinkRoutes(
  app: FastifyInstance,
  { database, clock, ask, isHere }: PublicLinkDeps,
): void {
  const today = (after = 0): string => new Date(clock.now() + after * DAY_MS).toISOString().slice(0, 10);

  const requireDay = (day: string): void => {
    if (day < today()) throw refusedDay('is over already; choose a later day');
    if (day > today(MAX_LINK_DAYS)) throw refusedDay('is more than a year away; choose an earlier day');
  };

  /** As the journal is now: nothing is asked of it when somebody looks. */
  async function contentOf(
    ownerId: string,
    { of, unit }: Pick<NewPublicLinkJson, 'of' | 'unit'>,
  ): Promise<LinkedContentJson> {
    if (of.kind === 'trade') {
      return database.tenant(ownerId, async (tx) => {
        const trade = await tradeInFull(tx, ownerId, of.tradeId);
        const { settings } = await readSettings(tx, ownerId);
        const setup = (await findSetups(tx, ownerId)).find(({ id }) => id === trade.setupId);
        return linkedTrade(trade, unit, {
          timeZone: settings.trading.displayTimeZone,
          setup: setup?.name ?? null,
        });
      });
    }
    const { hasAmounts } = await database.tenant(ownerId, (tx) => readRiskDefaults(tx, ownerId));
    // In R it is of trades whose risk is no fixed amount: by one for all, results would be money again (decision 229).
    const counted = hasAmounts ? 'riskFrom:stop' : 'riskFrom:stop,default';
    const asked: AskQuestion = (params) =>
      ask(ownerId, unit === 'r' ? { ...params, filter: `${params.filter ?? ''} ${counted}`.trim() } : params);
    if (of.kind === 'month') {
      const { settings } = await database.tenant(ownerId, (tx) => readSettings(tx, ownerId));
      return linkedMonth(asked, of, unit, settings.trading.weekStart);
    }
    const answers = [];
    const setups = await database.tenant(ownerId, (tx) => findSetups(tx, ownerId));
    const called = { accounts: new CountedAccounts(), criteria: factsCriteria(setups) };
    for (const [at, part] of of.parts.entries()) {
      answers.push(await linkedAnswer(asked, part, unit, called, `of.parts.${at}.question`));
    }
    return { kind: 'report', answers };
  }

  serve(app, listPublicLinks, async ({ ownerId }) => ({
    links: await database.tenant(ownerId, (tx) => findLinks(tx, ownerId)),
  }));

  serve(app, addPublicLink, async ({ ownerId, body }) => {
    requireDay(body.expiresOn);
    // Through its own schema: what is kept is what will be sent, and nothing beside it.
    const content = linkedContent.parse(await contentOf(ownerId, body));
    const word = newWord();
    const link = await database.tenant(ownerId, async (tx) => {
      await ensureJournal(tx, ownerId);
      if ((await findLinks(tx, ownerId)).length >= MAX_PUBLIC_LINKS) {
        throw new ProblemError(
          'limit-reached',
          `A journal has at most ${MAX_PUBLIC_LINKS} links. Close some in Settings → Sharing.`,
        );
      }
      return insertLink(tx, ownerId, {
        id: randomUUID(),
        kind: body.of.kind,
        title: body.title,
        unit: body.unit,
        expiresOn: body.expiresOn,
        from: body.from ?? null,
        wordHash: hashOfWord(word),
        content,
        createdAt: new Date(clock.now()),
      });
    });
    return { link, word };
  });

  serve(app, deletePublicLink, async ({ ownerId, params }) => {
    const isGone = await database.tenant(ownerId, (tx) => removeLink(tx, ownerId, params.id));
    if (!isGone) throw new ProblemError('not-found', 'There is no such link of this journal.');
  });

  serve(app, readPublicLink, async ({ body: { word }, reply }) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    const now = new Date(clock.now());
    const wordHash = hashOfWord(word);
    const found = isWord(word)
      ? await database.byWord(wordHash, (tx) => findPage(tx, wordHash, now))
      : undefined;
    if (found === undefined || !(await isHere(found.ownerId))) throw closed();
    await database.tenant(found.ownerId, (tx) => noteOpened(tx, found.ownerId, found.id, now));
    return found.page;
  });
}
