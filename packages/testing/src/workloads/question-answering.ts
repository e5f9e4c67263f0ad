import {
  createEngine,
  decodeTradeTable,
  type Engine,
  encodeTradeTable,
  Facts,
  type Filter,
  type Question,
  question,
  type TradeTable,
} from '@tapebook/domain/analytics';
import { largeTable } from './large-table.ts';

/** Work to be timed, a step each time that it is called. */
export interface QuestionAnswering {
  /** The bare loop over the bytes: counts and sums of wins and losses, of nothing but all of them. */
  readonly floor: () => void;
  readonly steps: Readonly<Record<string, () => void>>;
}

/** Twenty of them. */
export const EVERY_DIMENSION = [
  ...[
    'day',
    'week',
    'month',
    'quarter',
    'year',
    'symbol',
    'underlying',
    'assetClass',
    'direction',
    'outcome',
  ],
  ...[
    'account',
    'setup',
    'weekday',
    'hour',
    'halfHour',
    'session',
    'monthOfYear',
    'closeWeekday',
    'closeHour',
  ],
  'holdTime',
];
export const SUMS = ['tradeCount', 'netPnl', 'winCount', 'grossProfit', 'grossLoss'];
export const HOURS = ['09', '10', '11', '12', '13', '14', '15'];
const A_DAY = 17_000;

const everything = (filter: Filter): Question[] =>
  EVERY_DIMENSION.map((dimension) => question({ measures: SUMS, by: { dimension }, filter }));

/** A journal of so many trades as the bytes that a page receives. */
export const journalBytes = (trades: number): Uint8Array => encodeTradeTable(largeTable(trades));

/** Asks everything of a journal that came as bytes, under one filter after another. @returns what is kept of it. */
export function holdAnswers(journal: Uint8Array): Engine {
  const engine = createEngine(new Facts(decodeTradeTable(journal, 'while in use'), { accounts: new Map() }));
  const hours = [HOURS, HOURS.slice(1)].map((keys) => among('hour', keys));
  for (const filter of [[], among('direction', ['long']), ...hours])
    engine.askAll(everything(filter), { sureness: false });
  return engine;
}

const among = (field: string, keys: readonly string[]): Filter => [{ field, match: { kind: 'any', keys } }];
const year = (first: number): Filter => [
  { field: 'day', match: { kind: 'range', low: first, high: first + 364 } },
];

/** Questions of a page about so many trades, filters changing between them. */
export function questionAnswering(trades: number): QuestionAnswering {
  const table = largeTable(trades);
  const engine = createEngine(new Facts(table, { accounts: new Map() }));
  let step = 0;
  const either = (one: Filter, other: Filter) => (): Filter => {
    step += 1;
    return step % 2 === 0 ? one : other;
  };
  const asks = (filterOf: () => Filter, make: (filter: Filter) => Question[], sureness: boolean) => () => {
    engine.askAll(make(filterOf()), { sureness });
  };
  const grid = (measures: string[], by: string, by2: string) => (filter: Filter) => [
    question({ measures, by: { dimension: by }, by2: { dimension: by2 }, filter }),
  ];
  const long = among('direction', ['long']);
  const sides = either(long, among('direction', ['short']));
  const brush = (by: number) => (): Filter => {
    step += 1;
    return year(A_DAY + ((step * by) % 2000));
  };
  const byDay = (filter: Filter) => [question({ measures: ['netPnl'], by: { dimension: 'day' }, filter })];
  return {
    floor: () => sumUp(table),
    steps: {
      'everything, all rows': asks(either([], long), everything, false),
      'everything, another filter': asks(sides, everything, false),
      'everything, an hour more or less': asks(
        either(among('hour', HOURS), among('hour', HOURS.slice(1))),
        everything,
        false,
      ),
      'by day, a year moved by a day': asks(brush(1), byDay, false),
      'everything, a year moved by a month': asks(brush(30), everything, false),
      'everything with intervals, another filter': asks(sides, everything, true),
      'symbol × month, another filter': asks(sides, grid(['netPnl'], 'symbol', 'month'), false),
      'weekday × hour with medians, another filter': asks(
        sides,
        grid(['medianPnl'], 'weekday', 'hour'),
        false,
      ),
      'result by day, another filter': asks(sides, byDay, false),
    },
  };
}

function sumUp({ numbers: { netPnl }, length }: TradeTable): void {
  let [wins, losses, profit, loss] = [0, 0, 0, 0];
  for (let row = 0; row < length; row += 1) {
    const net = netPnl[row] ?? 0;
    if (net > 0) {
      wins += 1;
      profit += net;
    } else {
      losses += 1;
      loss += net;
    }
  }
  if (wins + losses !== length || Number.isNaN(profit + loss))
    throw new Error('Not all trades have a result');
}
