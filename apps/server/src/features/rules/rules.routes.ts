import { isDeepStrictEqual } from 'node:util';
import {
  addRule,
  allowBreach,
  answerRule,
  changeRule,
  deleteRule,
  listRules,
  MAX_RULE_VERSIONS,
  MAX_RULES,
  type RuleChangeJson,
  type RuleJson,
} from '@tapebook/contract';
import { holdsFrom, unseenFrom } from '@tapebook/domain/analytics';
import { formatDay, parseDay } from '@tapebook/domain/time';
import type { FastifyInstance } from 'fastify';
import { findAccounts } from '#server/features/accounts/index.ts';
import { acceptInsight, takeBackAccepted } from '#server/features/insights/index.ts';
import { ensureJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import { readSettings, todayOf } from '#server/features/settings/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { refuseStale } from '#server/platform/etags.ts';
import { serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { type NamedKind, ProblemError, withNameOfItsOwn } from '#server/platform/problems/index.ts';
import { whatIsSaid } from './refuse-unsaid.ts';
import {
  allowIn,
  answerDay,
  bringBackRule,
  countRules,
  findOpening,
  findRules,
  insertRule,
  lastTradedDay,
  lockRule,
  removeRule,
  updateRule,
} from './rules.repository.ts';
import { endedOn, type KeptVersion, saidFrom } from './versions.ts';

const NAMES: NamedKind = { noun: 'a rule', constraint: 'rules_by_name' };

interface RuleRoutesDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** @throws {ProblemError} `not-found` */
async function lockKnownRule(tx: Tx, ownerId: string, id: string): Promise<RuleJson> {
  const rule = await lockRule(tx, ownerId, id);
  if (rule === undefined) throw new ProblemError('not-found', 'There is no such rule in this journal.');
  return rule;
}

/** @throws {ProblemError} `invalid-content` where one of them is no account of this journal. */
async function refuseUnknownAccounts(
  tx: Tx,
  ownerId: string,
  ids: readonly string[] | null | undefined,
): Promise<void> {
  if (!ids) return;
  const known = new Set((await findAccounts(tx, ownerId)).map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  throw new ProblemError(
    'invalid-content',
    'One of the accounts no longer exists. Leave it out; nothing was changed.',
    { errors: [{ path: 'accountIds', message: 'names one that is not there' }] },
  );
}

/** What a change makes of what the rule said from when to when. */
async function versionsAfter(
  tx: Tx,
  ownerId: string,
  rule: RuleJson,
  { kind, parameters, from, to }: RuleChangeJson,
  today: string,
): Promise<KeptVersion[]> {
  let versions: KeptVersion[] = rule.versions.map(({ breaches: _, terms: _terms, ...kept }) => kept);
  if (kind !== undefined || parameters !== undefined || from !== undefined) {
    const said = await whatIsSaid(tx, ownerId, {
      kind: kind ?? rule.kind,
      parameters: parameters ?? (kind === undefined || kind === rule.kind ? rule.parameters : {}),
    });
    const before = { kind: rule.kind, parameters: rule.parameters };
    // Said again what holds already, it stays the same version.
    if (from !== undefined || !isDeepStrictEqual(said, before)) {
      const last = versions.at(-1);
      versions = saidFrom(versions, said, from ?? today);
      if (last?.to != null && last.to >= (from ?? today)) versions = endedOn(versions, last.to);
    }
  }
  if (to !== undefined) versions = endedOn(versions, to);
  if (versions.length === 0) {
    throw new ProblemError(
      'invalid-content',
      'The last day is before the first: such a rule never applied. Delete it instead.',
      { errors: [{ path: 'to', message: 'must not be before the first day' }] },
    );
  }
  if (versions.length > MAX_RULE_VERSIONS) {
    throw new ProblemError(
      'limit-reached',
      `A rule has at most ${MAX_RULE_VERSIONS} versions. End this one and add another.`,
    );
  }
  return versions;
}

/** Days as they are written, told by a function of their numbers. */
const dayOf = (tell: typeof unseenFrom, today: string, lastTraded: string | null): string =>
  formatDay(tell(parseDay(today) ?? 0, lastTraded === null ? null : parseDay(lastTraded)));

export function ruleRoutes(app: FastifyInstance, { database, clock }: RuleRoutesDeps): void {
  const todayOfOwner = async (tx: Tx, ownerId: string): Promise<string> =>
    formatDay(todayOf((await readSettings(tx, ownerId)).settings.trading, clock.now()));
  /** As it is now, with the version of the journal raised: other numbers follow from it. */
  const changed = async (tx: Tx, ownerId: string, id: string): Promise<RuleJson> => {
    await raiseJournalVersion(tx, ownerId, []);
    return lockKnownRule(tx, ownerId, id);
  };

  serve(app, listRules, ({ ownerId }) =>
    database.tenant(ownerId, async (tx) => ({ rules: await findRules(tx, ownerId) })),
  );

  serve(app, addRule, async ({ ownerId, body, request, reply }) => {
    const answer = await withNameOfItsOwn(NAMES, body.name, () =>
      database.tenant(ownerId, async (tx) => {
        await ensureJournal(tx, ownerId);
        return once(tx, ownerId, request, async () => {
          if ((await countRules(tx, ownerId)) >= MAX_RULES) {
            throw new ProblemError(
              'limit-reached',
              `A journal keeps at most ${MAX_RULES} rules. Delete some that you no longer need.`,
            );
          }
          if (body.id !== undefined && (await bringBackRule(tx, ownerId, body.id))) {
            const rule = await changed(tx, ownerId, body.id);
            if (rule.insightId !== null) await acceptInsight(tx, ownerId, rule.insightId, clock.now());
            return { rule };
          }
          await refuseUnknownAccounts(tx, ownerId, body.accountIds);
          const said = await whatIsSaid(tx, ownerId, { kind: body.kind, parameters: body.parameters ?? {} });
          const today = await todayOfOwner(tx, ownerId);
          const days = [today, await lastTradedDay(tx, ownerId)] as const;
          if (body.insightId && !(await acceptInsight(tx, ownerId, body.insightId, clock.now()))) {
            throw new ProblemError(
              'invalid-content',
              'There is no such insight in this journal. Leave it out; nothing was added.',
              { errors: [{ path: 'insightId', message: 'names one that is not there' }] },
            );
          }
          const id = await insertRule(tx, ownerId, {
            ...(body.id === undefined ? {} : { id: body.id }),
            ...(body.place === undefined ? {} : { place: body.place }),
            name: body.name,
            versions: [{ version: 1, from: body.from ?? dayOf(holdsFrom, ...days), to: null, ...said }],
            accountIds: body.accountIds ?? null,
            insightId: body.insightId ?? null,
            acceptedOn: today,
            unseenFrom: dayOf(unseenFrom, ...days),
          });
          if (id === undefined) {
            throw new ProblemError(
              'conflict',
              'A rule with this id is there already. Change that one instead.',
            );
          }
          return { rule: await changed(tx, ownerId, id) };
        });
      }),
    );
    reply.header('etag', answer.rule.etag);
    return answer;
  });

  serve(app, changeRule, async ({ ownerId, params, body, request, reply }) => {
    const rule = await withNameOfItsOwn(NAMES, body.name, () =>
      database.tenant(ownerId, async (tx) => {
        const before = await lockKnownRule(tx, ownerId, params.id);
        refuseStale(request, before.etag, `“${before.name}”`);
        await refuseUnknownAccounts(tx, ownerId, body.accountIds);
        await updateRule(tx, ownerId, before.id, {
          name: body.name ?? before.name,
          versions: await versionsAfter(tx, ownerId, before, body, await todayOfOwner(tx, ownerId)),
          accountIds: body.accountIds === undefined ? before.accountIds : body.accountIds,
          place: body.place ?? before.place,
        });
        return changed(tx, ownerId, before.id);
      }),
    );
    reply.header('etag', rule.etag);
    return { rule };
  });

  serve(app, deleteRule, ({ ownerId, params: { id } }) =>
    database.tenant(ownerId, async (tx) => {
      const { insightId } = await lockKnownRule(tx, ownerId, id);
      await removeRule(tx, ownerId, id);
      const stillARule = (await findRules(tx, ownerId)).some((rule) => rule.insightId === insightId);
      if (insightId !== null && !stillARule) await takeBackAccepted(tx, ownerId, insightId, clock.now());
      await raiseJournalVersion(tx, ownerId);
    }),
  );

  serve(app, answerRule, ({ ownerId, params: { id, day }, body: { kept, note = '' } }) =>
    database.tenant(ownerId, async (tx) => {
      const rule = await lockKnownRule(tx, ownerId, id);
      if (rule.kind !== 'by-hand') {
        throw new ProblemError(
          'invalid-content',
          `“${rule.name}” is checked by machine. Only a rule by hand is answered.`,
        );
      }
      await answerDay(tx, ownerId, id, { day, kept, note });
      return { rule: await changed(tx, ownerId, id) };
    }),
  );

  serve(app, allowBreach, ({ ownerId, params: { id, tradeId }, body: { note } }) =>
    database.tenant(ownerId, async (tx) => {
      await lockKnownRule(tx, ownerId, id);
      const openingId = await findOpening(tx, ownerId, tradeId);
      if (openingId === undefined) {
        throw new ProblemError('not-found', 'There is no such trade in this journal.');
      }
      await allowIn(tx, ownerId, id, { openingId, note });
      return { rule: await changed(tx, ownerId, id) };
    }),
  );
}
