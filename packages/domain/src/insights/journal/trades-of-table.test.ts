import { describe, expect, it } from 'vitest';
import { createTradeTable, type TradeRow } from '../../analytics/index.ts';
import { insightTrades } from './trades-of-table.ts';

/** 2 January 2024, 14:45 in Greenwich: a quarter of an hour after New York opens. */
const OPENED = Date.UTC(2024, 0, 2, 14, 45) * 1000;
const DAY = 19_724;

const row = (more: Partial<TradeRow> = {}): TradeRow => ({
  id: 'one',
  account: 'a',
  symbol: 'AAPL',
  underlying: 'AAPL',
  assetClass: 'stock',
  currency: 'USD',
  direction: 'short',
  status: 'closed',
  outcome: 'loss',
  openedAt: OPENED,
  closedAt: OPENED + 60e6,
  quantity: 10,
  openQuantity: 0,
  peakQuantity: 10,
  entryPrice: 200,
  exitPrice: 201,
  grossPnl: -10,
  fees: 1,
  netPnl: -11,
  openFees: 0,
  risk: 50,
  pointValue: 10,
  setup: 's',
  tags: 'm t',
  openDay: DAY,
  day: DAY,
  openMinute: 885,
  fillCount: 2,
  entryCount: 1,
  realisations: [],
  ...more,
});
const told = (...rows: TradeRow[]) =>
  insightTrades(createTradeTable(rows), { isTagOfEntry: (id) => id !== 'm' });

describe('what the search is told of a trade', () => {
  it('is what was known at its opening, and apart from it what became of it', () => {
    expect(told(row())).toEqual([
      {
        id: 'one',
        entry: {
          openedAt: OPENED,
          day: DAY,
          minute: 885,
          sessionMinute: 15,
          account: 'a',
          symbol: 'AAPL',
          assetClass: 'stock',
          currency: 'USD',
          side: 'short',
          setup: 's',
          strategy: null,
          session: null,
          tags: ['t'],
          planned: null,
          daysToExpiry: null,
          answers: [],
          risk: 50,
          notional: 2000,
          enteredAtOnce: true,
        },
        exit: { closedAt: OPENED + 60e6, day: DAY, netPnl: -11 },
      },
    ]);
  });

  it('has no hour where only the day is known, and no size of the opening once more was added', () => {
    const [one] = told(row({ openMinute: -1, entryCount: 3, risk: Number.NaN, pointValue: Number.NaN }));
    expect(one?.entry).toMatchObject({
      minute: null,
      sessionMinute: null,
      enteredAtOnce: false,
      risk: null,
      notional: null,
    });
  });

  it('counts from the opening of its market within its hours, and days until it expires', () => {
    const minutes = [
      row({ openedAt: OPENED - 3600e6, closedAt: OPENED }),
      row({ assetClass: 'crypto', symbol: 'BTC' }),
      row({ expiryDay: DAY + 3, strategy: 'iron-condor' }),
      row({ strategy: 'wheel' }),
    ];
    expect(
      told(...minutes).map(({ entry }) => [entry.sessionMinute, entry.daysToExpiry, entry.strategy]),
    ).toEqual([
      [null, null, null],
      [null, null, null],
      [15, 3, 'iron-condor'],
      [15, null, null],
    ]);
  });

  it('has no tag that was given by hand after the first fill', () => {
    const table = createTradeTable([row({ tags: 'early late' }), row({ id: 'two', tags: 'late' })]);
    const found = insightTrades(table, {
      isTagOfEntry: () => true,
      lateTagsOf: (id) => (id === 'one' ? new Set(['late']) : undefined),
    });
    expect(found.map(({ id, entry }) => [id, entry.tags])).toEqual([
      ['one', ['early']],
      ['two', ['late']],
    ]);
    expect(found.map(({ lateTags }) => lateTags)).toEqual([['late'], undefined]);
  });

  it('has the answers that were given before the first fill of the day, of any account', () => {
    const before = (days: number) => OPENED + days * 86_400e6 - 60e6 - 1;
    const answered = <Value>(...values: readonly (readonly [day: number, value: Value, at: number])[]) =>
      new Map(values.map(([day, value, at]) => [DAY + day, { value, at }]));
    const found = insightTrades(
      createTradeTable(
        [0, 1, 2].flatMap((days) => {
          const [openDay, openedAt] = [DAY + days, OPENED + days * 86_400e6];
          const closed = row({ id: `c${days}`, openDay, openedAt, closedAt: openedAt + 60e6 });
          return days === 0
            ? [closed, row({ account: 'b', id: 'first', openedAt: OPENED - 60e6 })]
            : [closed];
        }),
      ),
      {
        isTagOfEntry: () => true,
        fields: [
          { key: 'mood', kind: 'scale', given: answered([0, 4, before(0)], [1, 2, before(1) + 61e6]) },
          { key: 'rested', kind: 'yes-no', given: answered([0, false, before(0) + 1]) },
          { key: 'sleep', kind: 'number', given: answered([0, 6, 0], [1, 7.5, 0], [2, 8, 0]) },
          { key: 'words', kind: 'text', given: answered([0, 'fine', 0]) },
        ],
      },
    );
    const told = found.map(({ id, entry }) => [
      id,
      ...entry.answers.map(({ field, is, value }) => `${field}${is}${value}`),
    ]);
    expect(told.sort()).toEqual([
      ['c0', 'scale.mood=4', 'number.sleep<7.5'],
      ['c1', 'number.sleep>=7.5'],
      ['c2', 'number.sleep>=7.5'],
      ['first', 'scale.mood=4', 'number.sleep<7.5'],
    ]);
  });

  it('leaves out what is open, what nobody knows the opening of, and results that are not known', () => {
    expect(
      told(
        row({ status: 'open', closedAt: Number.NaN }),
        row({ openedAt: Number.NaN }),
        row({ netPnl: Number.NaN }),
        row({ direction: '' }),
      ),
    ).toEqual([]);
  });
});
