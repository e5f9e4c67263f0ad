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
