import { listBreaches } from '@tapebook/contract';
import { ruleVerdicts, VERDICT } from '@tapebook/domain/analytics';
import { formatDay, parseDay } from '@tapebook/domain/time';
import { findRules } from '#server/features/rules/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { cutPage, decodeCursor } from '#server/platform/pages/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { KnownFacts } from './known-facts.ts';

export interface BreachesRequest {
  readonly ownerId: string;
  /** Rules are of the whole journal. */
  readonly part: null;
  readonly form: 'breaches';
  readonly ruleId: string;
  readonly limit: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly cursor?: string;
}

/** Trades that broke a rule, those opened last first. @throws {ProblemError} */
export async function answerBreaches(
  tx: Tx,
  { ownerId, part, ruleId, limit, cursor, now }: BreachesRequest,
  known: KnownFacts,
): Promise<string> {
  const rule = (await findRules(tx, ownerId)).find(({ id }) => id === ruleId);
  if (rule === undefined) throw new ProblemError('not-found', 'There is no such rule in this journal.');
  const after = cursor === undefined ? null : decodeCursor(cursor, ['integer', 'uuid']);
  const current = await known.current(tx, { ownerId, part, now });
  const { table } = current.facts;
  const { rules, verdicts } = ruleVerdicts(current.facts);
  const of = verdicts[rules.findIndex(({ id }) => id === ruleId)] ?? new Uint8Array(0);
  const { openDay } = table.integers;
  const rows = Array.from(of, (verdict, row) => ({
    verdict,
    day: openDay[row] ?? 0,
    id: table.ids[row] ?? '',
  }))
    .filter(({ verdict }) => verdict === VERDICT.broken || verdict === VERDICT.excused)
    .sort((a, b) => b.day - a.day || (a.id < b.id ? -1 : 1))
    .filter(
      ({ day, id }) =>
        after === null || day < Number(after[0]) || (day === Number(after[0]) && id > after[1]),
    );
  const page = cutPage(rows, limit, ({ day, id }) => [String(day), id]);
  const notes = new Map(rule.exceptions.map(({ tradeId, note }) => [tradeId, note]));
  const answer = listBreaches.answer.parse({
    breaches: page.rows.map(({ verdict, day, id }) => ({
      tradeId: id,
      day: formatDay(day),
      version: rule.versions.findLast(({ from }) => (parseDay(from) ?? 0) <= day)?.version ?? rule.version,
      allowed: verdict === VERDICT.excused,
      note: notes.get(id) ?? null,
    })),
    nextCursor: page.nextCursor,
  });
  return JSON.stringify(answer);
}
