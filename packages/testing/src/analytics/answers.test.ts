import {
  type AnswerGroup,
  ask,
  type Block,
  type Cells,
  canonicalFilter,
  type Facts,
  formatQuestion,
  isMeasureId,
  MEASURES,
  parseQuestion,
  type Question,
  REASONS,
  type Versus,
} from '@tapebook/domain/analytics';
import { Decimal } from '@tapebook/domain/money';
import { expect, it } from 'vitest';
import { tryVariations } from '../variations/index.ts';
import { Chance } from './chance.ts';
import {
  againstOf,
  countedBy,
  isIn,
  keyOf,
  leftOver,
  type PlainEntry,
  undated,
  withoutUnit,
} from './plain-answer.ts';
import { factsOf, type PlainJournal, plainJournal } from './plain-journal.ts';
import { PLAIN_MEASURES } from './plain-measures.ts';
import { randomQuestion } from './random-question.ts';

const QUESTIONS = 10;
/** All of them take a minute. */
const PATIENCE_MS = 600_000;

it(
  'every answer is what plain loops over exact decimals find',
  async () => {
    await tryVariations({ kind: 'questions', of: 'journals', count: 400, atOnce: 25 }, (number) => {
      const chance = new Chance(number);
      const journal = plainJournal(chance);
      const facts = factsOf(journal);
      for (let i = 0; i < QUESTIONS; i += 1) {
        const asked = randomQuestion(chance);
        try {
          hold(journal, asked, ask(facts, asked).answer);
          if (!canBeTyped(asked)) continue;
          // What is asked by its text is asked the same.
          const { question } = parseQuestion(new URLSearchParams(formatQuestion(asked)));
          expect(toldBy(facts, question)).toEqual(toldBy(facts, canonical(asked)));
        } catch (error) {
          if (error instanceof Error) error.message = `${formatQuestion(asked)}: ${error.message}`;
          throw error;
        }
      }
    });
  },
  PATIENCE_MS,
);

/** All but the question, in which words may stand as they were typed. */
function toldBy(facts: Facts, asked: Question): object {
  const { question: _, ...told } = ask(facts, asked).answer;
  return told;
}

function canonical(asked: Question): Question {
  // What a page adds is no part of the text.
  const { within: _, today: __, ...own } = asked;
  const { versus, filter } = asked;
  const against = typeof versus === 'object' ? { versus: canonicalVersus(versus) } : {};
  const least = asked.least === 1 ? { least: undefined } : {};
  return { ...own, filter: canonicalFilter(filter), ...against, ...least } as Question;
}

function canonicalVersus(versus: Exclude<Versus, string>): Versus {
  if ('filter' in versus) return { filter: canonicalFilter(versus.filter) };
  const rest = canonicalFilter(versus.rest);
  return rest.length === 0 ? 'rest' : { rest };
}

/** Nobody types a range in which nothing lies, nor that a trade is to have all of several names where it has one. */
function canBeTyped(asked: Question): boolean {
  const { filter, versus } = canonical(asked);
  const all = [
    ...filter,
    ...(typeof versus === 'object' ? ('rest' in versus ? versus.rest : versus.filter) : []),
  ];
  return all.every(({ match }) => {
    if (match.kind !== 'range') return !('keys' in match) || match.kind === 'any';
    const { low = -Infinity, high = Infinity, lowOpen, highOpen } = match;
    return low < high || (low === high && !lowOpen && !highOpen);
  });
}

function hold(journal: PlainJournal, asked: Question, answer: ReturnType<typeof ask>['answer']): void {
  const counted = countedBy(journal, asked, asked.filter);
  expect(answer.left).toEqual({
    open: leftOver(journal, asked, true),
    'unknown-result': leftOver(journal, asked, false),
    'unknown-opening': undated(journal, asked),
    'unknown-in-unit': withoutUnit(journal, asked),
  });
  const currencies =
    asked.unit === 'money' ? [...new Set(counted.map(({ trade }) => trade.currency))] : [null];
  expect(answer.blocks.map(({ currency }) => currency).toSorted()).toEqual(currencies.toSorted());
  const against = againstOf(journal, asked, counted);
  const before = against === null ? null : countedBy(journal, asked, against.filter, against.move);
  for (const block of answer.blocks) {
    const own = (entries: readonly PlainEntry[]): PlainEntry[] =>
      entries.filter(({ trade }) => block.currency === null || trade.currency === block.currency);
    holdGroups(journal, asked, block.rows, own(counted));
    holdCells(journal, { asked, block, cells: block.cells }, own(counted));
    expect(block.versus === null).toBe(before === null);
    if (block.versus === null || against === null || before === null) continue;
    const isCounted = (one: PlainEntry): boolean =>
      counted.some(({ trade, day }) => trade === one.trade && day === one.day);
    const others = against.without ? before.filter((one) => !isCounted(one)) : before;
    holdCells(journal, { asked, block, cells: block.versus, move: against.move }, own(others));
  }
}

/** Every group that holds enough is there, in its order, and none beside. */
function holdGroups(
  journal: PlainJournal,
  asked: Question,
  rows: readonly AnswerGroup[],
  counted: readonly PlainEntry[],
): void {
  const { by, limit, least = 1 } = asked;
  if (by === undefined) return;
  if (limit !== undefined) expect(rows.length).toBeLessThanOrEqual(limit);
  const sizes = new Map<string, number>();
  for (const entry of counted) {
    const key = keyOf(journal, by, entry) ?? rows.find((row) => isIn(journal, by, row, entry))?.key;
    if (key !== undefined) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  const enough = [...sizes].filter(([, size]) => size >= least).map(([key]) => key);
  const shown = rows.map(({ key }) => key);
  expect(new Set(shown).size).toBe(shown.length);
  if (limit === undefined) expect(shown).toEqual(expect.arrayContaining(enough));
  if (least > 1) for (const key of shown) expect(enough).toContain(key);
}

interface Held {
  readonly asked: Question;
  readonly block: Block;
  readonly cells: Cells;
  readonly move?: (day: number) => number;
}

function holdCells(journal: PlainJournal, held: Held, entries: readonly PlainEntry[]): void {
  const { asked, block, cells, move } = held;
  const rows = [...block.rows, null];
  const columns = [...block.columns, null];
  expect([cells.rows, cells.columns]).toEqual([rows.length, columns.length]);
  rows.forEach((row, r) => {
    columns.forEach((column, c) => {
      const within = entries.filter(
        (entry) => isIn(journal, asked.by, row, entry, move) && isIn(journal, asked.by2, column, entry, move),
      );
      const at = r * columns.length + c;
      const place = `${row?.key ?? 'all'} × ${column?.key ?? 'all'}`;
      same(cells.n[at], within.length, () => `n of ${place}`);
      same(cells.days[at], new Set(within.map(({ day }) => day)).size, () => `days of ${place}`);
      for (const id of asked.measures) holdValue(journal, held, id, at, within, place);
    });
  });
}

function holdValue(
  journal: PlainJournal,
  { asked, block, cells }: Held,
  id: string,
  at: number,
  within: readonly PlainEntry[],
  place: string,
): void {
  const found = cells.values[id];
  if (found === undefined || !isMeasureId(id)) throw new Error(`No values of ${id}`);
  const value = found.value[at] ?? Number.NaN;
  const because = REASONS[found.because[at] ?? 0];
  if (because === 'not-for-home') return;
  const plain = PLAIN_MEASURES[id]?.(within, journal.band) ?? null;
  const named = (): string => `${id} of ${place} in ${block.currency}`;
  if (plain === 'inf' || plain === null) {
    same(value, plain === 'inf' ? Infinity : Number.NaN, named);
    return;
  }
  const isMoney = asked.unit === 'money' && MEASURES[id].unit === 'money';
  // Sums are whole at the scale of the block and equal to the last decimal; what is divided is near.
  if (isMoney && plain.rounded(block.scale).equals(plain)) {
    same(
      Decimal.parse(value.toFixed(block.scale)).minus(plain).isZero(),
      true,
      () => `${named()}: ${value}, not ${plain}`,
    );
  } else {
    const exact = plain.toNumber();
    const isNear = Math.abs(value - exact) <= 1e-9 * Math.max(1, Math.abs(exact));
    same(isNear, true, () => `${named()}: ${value}, not ${exact}`);
  }
}

/** Many thousand times what `expect` says: words only where they differ. */
function same(found: unknown, wanted: unknown, what: () => string): void {
  if (!Object.is(found, wanted)) expect(found, what()).toBe(wanted);
}
