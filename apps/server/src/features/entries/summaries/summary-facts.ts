import type { InsightJson, SharePartJson, StatisticsJson } from '@tapebook/contract';
import {
  type EntryPeriod,
  insightOfPeriod,
  type SummaryBlock,
  type SummaryFacts,
  type SummaryGroup,
} from '@tapebook/domain/entries';
import { formatDay, parseDay } from '@tapebook/domain/time';
import type { Statistics } from '#server/features/statistics/index.ts';
import { hasPages } from '#server/platform/auth/index.ts';

type Row = StatisticsJson['blocks'][number]['rows'][number];

/** Of whole trades. */
const OF_CLOSED = 'tradeCount,winCount,lossCount,expectancyR,avgWin,avgLoss';
/** What a period made is what was realised in it, with partial exits on their own day: as on every page. */
const REALISED = { home: 'realised' } as const;

const numberOf = ({ values }: Row, measure: string): number | null => {
  const { value = null, because } = values[measure] ?? {};
  // Of too few nothing is told on any page.
  return value === null || because === 'too-few' ? null : Number(value);
};

/** Trades, each once however often it was sold. */
const countOf = ({ n, trades = n }: Row): number => trades;

const groupsOf = (answer: StatisticsJson, currency: string): SummaryGroup[] =>
  (answer.blocks.find((block) => block.currency === currency)?.rows ?? []).flatMap((row) =>
    row.keys[0] === 'none'
      ? []
      : [{ label: row.labels[0] ?? '', n: countOf(row), net: numberOf(row, 'netPnl') ?? 0 }],
  );

/** The week or month before one, as those are told elsewhere: a month is not so many days. */
function before(kind: EntryPeriod['kind'], first: number): { readonly from: string; readonly to: string } {
  const last = formatDay(first - 1);
  return { from: kind === 'month' ? `${last.slice(0, 7)}-01` : formatDay(first - 7), to: last };
}

/** Whose trades a summary is of. */
interface SummedUp {
  readonly ownerId: string;
  /** What of them is to be seen; `null`: all. */
  readonly part: SharePartJson | null;
}

const NOTHING: StatisticsJson['blocks'] = [];

/** What a period's trades come to, as the engine answers it: the same numbers that every page shows. */
export async function summaryFacts(
  statistics: Statistics,
  whose: SummedUp,
  { kind, first, last }: EntryPeriod,
  { written, insights }: { readonly written: ReadonlySet<string>; readonly insights: readonly InsightJson[] },
): Promise<SummaryFacts> {
  const within = { from: formatDay(first), to: formatDay(last) };
  const of = (more: Record<string, string>) => statistics.answer(whose, { ...within, ...more });
  const whole = await of({ measures: 'netPnl,fees', ...REALISED });
  const closed = await of({ measures: OF_CLOSED });
  const former = before(kind, first);
  // Of a week or month of which only some days are to be seen nothing is said: it would be told as the whole of it.
  const previous = hasPages(whose.part, former.from, former.to)
    ? (await statistics.answer(whose, { measures: 'netPnl', ...former, ...REALISED })).blocks
    : NOTHING;
  const days = await of({ measures: 'netPnl', by: 'day', ...REALISED });
  const setups = await of({ measures: 'netPnl', by: 'setup', ...REALISED });
  const tags = await of({ measures: 'netPnl', by: 'tag', ...REALISED });
  const reviewed = await of({ measures: 'tradeCount', filter: 'reviewed:yes' });
  const blocks = whole.blocks.flatMap(({ currency, rows }): SummaryBlock[] => {
    const [row] = rows;
    if (row === undefined || currency === null) return [];
    const ofClosed = closed.blocks.find((block) => block.currency === currency)?.rows[0];
    const toldOf = (measure: string): number | null =>
      ofClosed === undefined ? null : numberOf(ofClosed, measure);
    const then = previous.find((block) => block.currency === currency)?.rows[0];
    return [
      {
        currency,
        n: countOf(row),
        closed: ofClosed?.n ?? 0,
        wins: toldOf('winCount') ?? 0,
        losses: toldOf('lossCount') ?? 0,
        net: numberOf(row, 'netPnl') ?? 0,
        fees: numberOf(row, 'fees') ?? 0,
        expectancyR: toldOf('expectancyR'),
        averageWin: toldOf('avgWin'),
        averageLoss: toldOf('avgLoss'),
        // Days between two on which something was realised are rows as well.
        days: (days.blocks.find((block) => block.currency === currency)?.rows ?? [])
          .filter(({ n }) => n > 0)
          .map((one) => ({
            day: parseDay(one.keys[0] ?? '') ?? first,
            net: numberOf(one, 'netPnl') ?? 0,
          })),
        setups: groupsOf(setups, currency),
        tags: groupsOf(tags, currency),
        before:
          then === undefined || then.n === 0
            ? null
            : { n: countOf(then), net: numberOf(then, 'netPnl') ?? 0 },
      },
    ];
  });
  const traded = new Set(
    days.blocks.flatMap((block) => block.rows.flatMap(({ keys, n }) => (n > 0 ? (keys[0] ?? []) : []))),
  );
  const trades = insights.length === 0 ? null : await of({ measures: 'tradeCount', by: 'insight' });
  const tradesOf = (id: string): number =>
    (trades?.blocks ?? []).flatMap(({ rows }) => rows).find(({ keys }) => keys[0] === id)?.n ?? 0;
  const known = insights.map(({ id, name, sentence, status, history }) => ({
    name,
    sentence,
    status,
    changes: history.map((change) => ({ day: parseDay(change.on) ?? first, status: change.status })),
    n: tradesOf(id),
  }));
  return {
    kind,
    blocks,
    insight: insightOfPeriod(known, { first, last }),
    reviewed: reviewed.blocks.reduce((sum, block) => sum + (block.rows[0]?.n ?? 0), 0),
    daysWritten: [...traded].filter((day) => written.has(day)).length,
    daysTraded: traded.size,
  };
}
