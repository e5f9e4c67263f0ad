import { statistics } from '@tapebook/contract';
import { ask, type Facts, parseQuestion, type TextProblem } from '@tapebook/domain/analytics';
import { instantFromMillis, tradingDayNumber } from '@tapebook/domain/time';
import { journalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { readFacts, zoneOfToday } from './read-facts.ts';
import { statisticsCsv } from './statistics-csv.ts';
import { statisticsJson } from './statistics-json.ts';

/** What is asked of the statistics: plain, so that another thread can be given it. */
export interface StatisticsRequest {
  readonly ownerId: string;
  /** Of the address, as they came. */
  readonly params: Readonly<Record<string, string | readonly string[]>>;
  readonly form: 'json' | 'csv';
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A journal that was read, for as long as its version stands. */
export interface KnownFacts {
  readonly ownerId: string;
  readonly version: string;
  readonly facts: Facts;
}

/**
 * Answers a question of the address in its text form.
 *
 * @param known what was read last; read anew where it is another journal, or another version of it.
 * @throws {ProblemError} `invalid-content`, which names the part of the question that cannot be answered.
 */
export async function answerStatistics(
  tx: Tx,
  { ownerId, params, form, now }: StatisticsRequest,
  known: KnownFacts | null = null,
): Promise<{ readonly text: string; readonly known: KnownFacts }> {
  const today = tradingDayNumber(instantFromMillis(now), await zoneOfToday(tx, ownerId));
  // What nobody could answer is refused before anything is read.
  refuse(parseQuestion(params, undefined, today).problems);
  const version = await journalVersion(tx, ownerId);
  const current =
    known?.ownerId === ownerId && known.version === version
      ? known
      : { ownerId, version, facts: await readFacts(tx, ownerId) };
  const { question, problems } = parseQuestion(params, current.facts, today);
  refuse(problems.filter(({ at }) => at === 'account'));
  // A symbol that is not traded is no mistake of the address: it has no trades, and that is said.
  const notes = problems.map(({ message }) => message);
  const answer = statistics.parse(statisticsJson(ask(current.facts, question), version, notes));
  const text = form === 'csv' ? statisticsCsv(answer, question) : JSON.stringify(answer);
  return { text, known: current };
}

function refuse(problems: readonly TextProblem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  throw new ProblemError('invalid-content', `${first.at}: ${first.message}`, {
    errors: problems.map(({ at, message }) => ({ path: at, message })),
  });
}
