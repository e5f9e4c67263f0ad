import { type SharePartJson, statistics } from '@tapebook/contract';
import { ask, parseQuestion, type TextProblem } from '@tapebook/domain/analytics';
import { findFields } from '#server/features/fields/index.ts';
import { readSettings, todayOf } from '#server/features/settings/index.ts';
import { findSetups } from '#server/features/setups/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { withinAccountsInView } from './accounts-in-view.ts';
import { answerBreaches, type BreachesRequest } from './answer-breaches.ts';
import { answerRuleWords, type RuleWordsRequest } from './answer-rule-words.ts';
import type { KnownFacts } from './known-facts.ts';
import { chosenParams } from './read-facts.ts';
import { readWritten } from './read-written.ts';
import { statisticsCsv } from './statistics-csv.ts';
import { statisticsJson } from './statistics-json.ts';

/** What is asked of the statistics: plain, so that another thread can be given it. */
export type StatisticsRequest = QuestionRequest | BreachesRequest | RuleWordsRequest;

export interface QuestionRequest {
  readonly ownerId: string;
  /** Of what part of the journal; `null`: of all of it. */
  readonly part: SharePartJson | null;
  /** Of the address, as they came. */
  readonly params: Readonly<Record<string, string | readonly string[]>>;
  readonly form: 'json' | 'csv';
  /** What the question does not say of unit and fees is as the person has chosen it; else money after fees. */
  readonly asChosen?: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Whether a journal has words of its own for what questions can be parted by. */
const asksAnything = async (tx: Tx, ownerId: string): Promise<boolean> =>
  (await findFields(tx, ownerId)).length > 0 ||
  (await findSetups(tx, ownerId)).some(({ criteria }) => criteria.length > 0);

/**
 * Answers a question of the address in its text form.
 *
 * @throws {ProblemError} `invalid-content`, which names the part of the question that cannot be answered.
 */
async function answerQuestion(
  tx: Tx,
  { ownerId, part, params: said, form, asChosen = false, now }: QuestionRequest,
  known: KnownFacts,
): Promise<string> {
  const chosen = asChosen ? await chosenParams(tx, ownerId, part) : null;
  const params = { ...chosen, ...said };
  const today = todayOf((await readSettings(tx, ownerId)).settings.trading, now);
  // What nobody could answer is refused before anything is read; what the trader asks of days and trades, the journal knows.
  const early = parseQuestion(params, undefined, today).problems;
  if (early.length > 0 && !(await asksAnything(tx, ownerId))) refuse(early);
  const current = await known.current(tx, { ownerId, part, now });
  const { question: parsed, problems } = parseQuestion(params, current.facts, today);
  const before = new Set(early.map(placeOf));
  refuse(problems.filter((problem) => problem.at === 'account' || before.has(placeOf(problem))));
  // A symbol that is not traded is no mistake of the address: it has no trades, and that is said.
  const notes = problems.map(({ message }) => message);
  const question = await withinAccountsInView(tx, { ownerId, part }, { ...parsed, today });
  await readWritten(tx, { ownerId, part }, current.facts, question);
  const told = statisticsJson(ask(current.facts, question), current.version, notes);
  const answer = statistics.parse({ ...told, question: asSaid(told.question, chosen) });
  return form === 'csv' ? statisticsCsv(answer, question, current.facts) : JSON.stringify(answer);
}

export function answerStatistics(tx: Tx, request: StatisticsRequest, known: KnownFacts): Promise<string> {
  switch (request.form) {
    case 'breaches':
      return answerBreaches(tx, request, known);
    case 'rule-words':
      return answerRuleWords(tx, request, known);
    default:
      return answerQuestion(tx, request, known);
  }
}

/** The text of a question leaves out what is usual: said here where the person's choice would take its place when it is asked again. */
function asSaid(text: string, chosen: { readonly unit: string; readonly basis: string } | null): string {
  const params = new URLSearchParams(text);
  return [
    text,
    ...(chosen !== null && chosen.unit !== 'money' && !params.has('unit') ? ['unit=money'] : []),
    ...(chosen !== null && chosen.basis !== 'net' && !params.has('basis') ? ['basis=net'] : []),
  ].join('&');
}

/** Of a fault in a filter its characters: with the journal at hand its words may be others. */
const placeOf = ({ at, from, to, message }: TextProblem): string =>
  from === undefined ? `${at} ${message}` : `${at} ${from} ${to}`;

function refuse(problems: readonly TextProblem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  throw new ProblemError('invalid-content', `${first.at}: ${first.message}`, {
    errors: problems.map(({ at, message }) => ({ path: at, message })),
  });
}
