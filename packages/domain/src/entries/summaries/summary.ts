import { formatDay, isoWeekday, MONTHS } from '../../time/index.ts';
import type { PeriodKind } from '../entry-id.ts';
import type { SummaryInsight } from './insight-of-period.ts';

/** A piece of a sentence: words, or an amount, which a page may have to hide. */
export type SummaryPiece =
  | { readonly text: string }
  | { readonly amount: number; readonly currency: string; readonly signed?: true };

export type SummarySentence = readonly SummaryPiece[];

/** What one day of the period made, in one currency. */
export interface SummaryDay {
  readonly day: number;
  readonly net: number;
}

/** What a group of trades made: those of a setup, or with a tag. */
export interface SummaryGroup {
  readonly label: string;
  readonly n: number;
  readonly net: number;
}

/** The period in one currency. Amounts of several are never added. */
export interface SummaryBlock {
  readonly currency: string;
  /** Results that were realised, with parts of trades that live on. */
  readonly n: number;
  /** Trades that closed: of these alone it is told how they went. */
  readonly closed: number;
  readonly wins: number;
  readonly losses: number;
  readonly net: number;
  readonly fees: number;
  /** `null`: too few, or not known. */
  readonly expectancyR: number | null;
  readonly averageWin: number | null;
  readonly averageLoss: number | null;
  readonly days: readonly SummaryDay[];
  readonly setups: readonly SummaryGroup[];
  readonly tags: readonly SummaryGroup[];
  /** The same of the period before; `null` where nothing was traded in it. */
  readonly before: { readonly n: number; readonly net: number } | null;
}

export interface SummaryFacts {
  readonly kind: PeriodKind;
  readonly blocks: readonly SummaryBlock[];
  /** The finding that is named; `null` where there is none to name. */
  readonly insight: SummaryInsight | null;
  readonly reviewed: number;
  /** Days of the period that were written about. */
  readonly daysWritten: number;
  readonly daysTraded: number;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** A day as somebody says it; the page that it stands on says the year. */
const dayWords = (day: number): string => {
  const [, month, date] = formatDay(day).split('-').map(Number);
  return `${WEEKDAYS[isoWeekday(day) - 1]}, ${MONTHS[(month ?? 1) - 1]} ${date}`;
};

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const signed = (amount: number, currency: string): SummaryPiece => ({ amount, currency, signed: true });
const plain = (amount: number, currency: string): SummaryPiece => ({ amount: Math.abs(amount), currency });
const words = (text: string): SummaryPiece => ({ text });

/**
 * What happened in a week or month, in sentences that its numbers bear: what was made, how it came about, what stood
 * out, and how it compares. It claims no cause, and says nothing where there is too little to say it of.
 */
export function summarise(facts: SummaryFacts): readonly SummarySentence[] {
  const period = facts.kind;
  const blocks = facts.blocks.filter(({ n }) => n > 0);
  if (blocks.length === 0) {
    return [[words(`No trades closed this ${period}.`)], ...standsOut(facts), ...writing(facts)];
  }
  return [
    ...blocks.flatMap((block) => blockSentences(block, period)),
    ...standsOut(facts),
    ...writing(facts),
  ];
}

function blockSentences(block: SummaryBlock, period: PeriodKind): SummarySentence[] {
  return [
    headline(block, period),
    ...sizes(block),
    ...extremes(block),
    ...standing(block.setups, 'setup', block),
    ...costly(block),
    ...comparison(block, period),
  ];
}

const verbOf = (net: number): string => (net > 0 ? 'made' : net < 0 ? 'lost' : 'came to');

function headline(block: SummaryBlock, period: PeriodKind): SummarySentence {
  const { net, n, currency, days } = block;
  return [
    words(`The ${period} ${verbOf(net)} `),
    plain(net, currency),
    words(` in ${plural(n, 'trade')} on ${plural(days.length, 'day')}; ${outcome(block)}.`),
  ];
}

function outcome({ n, closed, wins }: SummaryBlock): string {
  if (closed === 0) return 'none of them closed, parts were sold';
  const of = n === closed ? String(closed) : `the ${closed} that closed`;
  return `${wins} of ${of} won (${Math.round((100 * wins) / closed)}%)`;
}

function sizes({ averageWin, averageLoss, expectancyR, closed, currency }: SummaryBlock): SummarySentence[] {
  const pieces: SummaryPiece[] = [];
  if (averageWin !== null && averageLoss !== null) {
    pieces.push(
      words('A win brought '),
      plain(averageWin, currency),
      words(' on average, a loss cost '),
      plain(averageLoss, currency),
    );
  }
  if (expectancyR !== null && closed > 1) {
    pieces.push(words(pieces.length === 0 ? 'A trade' : '; a trade'));
    pieces.push(words(` was worth ${expectancyR < 0 ? '−' : ''}${Math.abs(expectancyR).toFixed(2)}R`));
  }
  return pieces.length === 0 ? [] : [[...pieces, words('.')]];
}

function extremes({ days, currency }: SummaryBlock): SummarySentence[] {
  if (days.length < 2) return [];
  const sorted = days.toSorted((a, b) => b.net - a.net);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (best === undefined || worst === undefined || best.net === worst.net) return [];
  return [
    [
      words(`The best day was ${dayWords(best.day)} with `),
      signed(best.net, currency),
      words(`, the worst ${dayWords(worst.day)} with `),
      signed(worst.net, currency),
      words('.'),
    ],
  ];
}

/** Fewer trades than these are an anecdote. */
const LEAST_IN_GROUP = 3;

function standing(
  groups: readonly SummaryGroup[],
  noun: string,
  { currency }: SummaryBlock,
): SummarySentence[] {
  const told = groups.filter(({ n }) => n >= LEAST_IN_GROUP).toSorted((a, b) => b.net - a.net);
  const [best, worst] = [told[0], told.at(-1)];
  if (best === undefined || worst === undefined) return [];
  const first = [
    words(`Of the ${noun}s ${best.label} `),
    words(best.net < 0 ? 'lost least, ' : 'made most, '),
  ];
  const rest = [signed(best.net, currency), words(` in ${plural(best.n, 'trade')}`)];
  if (worst === best) return [[...first, ...rest, words('.')]];
  return [
    [
      ...first,
      ...rest,
      // Where the best of them lost least, what follows lost most; one that made something made least.
      words(`, ${worst.label} ${best.net < 0 ? 'most' : worst.net < 0 ? 'lost' : 'least'}, `),
      signed(worst.net, currency),
      words(` in ${plural(worst.n, 'trade')}.`),
    ],
  ];
}

function costly({ tags, currency }: SummaryBlock): SummarySentence[] {
  const worst = tags.filter(({ net }) => net < 0).toSorted((a, b) => a.net - b.net)[0];
  if (worst === undefined) return [];
  return [
    [
      words(`${plural(worst.n, 'trade')} tagged ${worst.label} came to `),
      signed(worst.net, currency),
      words(worst.n === 1 ? '.' : ' together.'),
    ],
  ];
}

function comparison({ before, net, currency }: SummaryBlock, period: PeriodKind): SummarySentence[] {
  if (before === null) return [];
  return [
    [
      words(`The ${period} before ${verbOf(before.net)} `),
      plain(before.net, currency),
      words(` in ${plural(before.n, 'trade')}: this one is `),
      plain(net - before.net, currency),
      words(net >= before.net ? ' better.' : ' worse.'),
    ],
  ];
}

const NEWS: Readonly<Record<Exclude<SummaryInsight['as'], 'stands' | 'withdrawn'>, string>> = {
  confirmed: 'Confirmed by later trades alone: ',
  published: 'Seen again at the next search: ',
  found: 'New among what stands out: ',
};

function standsOut({ insight, kind }: SummaryFacts): SummarySentence[] {
  if (insight === null) return [];
  const { as, name, sentence, n } = insight;
  switch (as) {
    case 'withdrawn':
      return [[words(`No longer stands out: ${name.slice(0, 1).toLowerCase()}${name.slice(1)}.`)]];
    case 'stands':
      return [
        [
          words(
            `${plural(n, 'trade')} of this ${kind} ${n === 1 ? 'is' : 'are'} of a kind that stands out: ${sentence}`,
          ),
        ],
      ];
    default:
      return [[words(`${NEWS[as]}${sentence}`)]];
  }
}

function writing({ blocks, reviewed, daysWritten, daysTraded }: SummaryFacts): SummarySentence[] {
  if (blocks.every(({ n }) => n === 0)) return [];
  const closed = blocks.reduce((sum, block) => sum + block.closed, 0);
  const trades = `${reviewed} of ${plural(closed, 'trade')} ${reviewed === 1 ? 'is' : 'are'} reviewed, `;
  return [
    [
      words(
        `${closed === 0 ? '' : trades}${daysWritten} of ${plural(daysTraded, 'trading day')} written about.`,
      ),
    ],
  ];
}
