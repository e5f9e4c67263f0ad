import {
  askAmong,
  Facts,
  parseFilter,
  passingTrades,
  question,
  rowsPassing,
} from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { filterOfExits } from '#web/lib/filters/filter-of-exits.ts';
import { selectTrades } from './select-trades.ts';
import { dayBounds, selectJournalData } from './selection.ts';
import { closedTradesBehind, openTrades, type TradesAddress, tradesWithExits } from './trade-links.ts';
import { dayNumber, tableOf } from './trade-rows.testing.ts';
import { filterTextOf, parseTradeSearch } from './trade-search.ts';

const all = { accountIds: [], days: { from: null, toExclusive: null }, pnl: 'net' } as const;
const march = { from: '2026-03-01', toExclusive: '2026-04-01' };

const table = tableOf(
  { exits: [['2026-02-27', 101]] },
  { exits: [['2026-03-02', 51]], symbol: 'MSFT' },
  {
    exits: [
      ['2026-02-26', 21],
      ['2026-03-03', 11],
    ],
  },
  { exits: [['2026-03-04', -29]], account: 'other' },
  { exits: [['2026-03-05', 201]], currency: 'EUR', symbol: 'SAP' },
  { exits: [['2026-03-05', 41]], stillOpen: true },
  { opened: '2026-01-05', stillOpen: true, symbol: 'ES M6' },
);

const select = (request: Partial<Parameters<typeof selectJournalData>[1]>) =>
  selectJournalData(table, { filter: all, currency: undefined, bands: { breakEvenBand: 0 }, ...request });

const netOf = (selection: ReturnType<typeof select>) =>
  askAmong(
    new Facts(selection.table, { accounts: new Map() }),
    question({ measures: ['netPnl'] }),
    selection.rows,
  ).answer.blocks.map(({ cells }) => cells.values.netPnl?.value.at(-1));

describe('what a page reckons with', () => {
  it('is of one currency: the one with most trades, or the one asked for', () => {
    expect(select({}).currencies).toEqual([
      { currency: 'USD', trades: 6 },
      { currency: 'EUR', trades: 1 },
    ]);
    expect(netOf(select({}))).toEqual([100 + 50 + 30 - 30]);
    expect(netOf(select({ currency: 'EUR' }))).toEqual([200]);
  });

  it('is of all currencies in a unit that has none: nothing is to be chosen, and links name none', () => {
    const pooled = select({ isPooled: true });
    expect(pooled.rows).toHaveLength(7);
    expect(pooled).toMatchObject({ currency: 'USD', currencies: [] });
    expect(closedTradesBehind(pooled).currency).toBeUndefined();
    expect(tradesWithExits(pooled, '2026-03-05').currency).toBeUndefined();
    expect(closedTradesBehind(select({})).currency).toBe('USD');
  });

  it('falls back to a currency that is there when the one asked for is not', () => {
    expect(select({ filter: { ...all, accountIds: ['other'] }, currency: 'EUR' }).currency).toBe('USD');
    expect(select({ filter: { ...all, accountIds: ['nobody'] } })).toMatchObject({
      currency: null,
      currencies: [],
    });
  });

  it('takes a trade on the day of its last exit', () => {
    const selection = select({ filter: { ...all, days: march } });
    expect(netOf(selection)).toEqual([50 + 30 - 30]);
  });

  it('counts exits up to the last day of the range and no further', () => {
    expect(dayBounds(march)).toEqual({ fromDay: dayNumber('2026-03-01'), toDay: dayNumber('2026-03-31') });
    expect(dayBounds({ from: null, toExclusive: null })).toEqual({});
  });

  it('shows results before fees on the gross basis, and leaves the journal as it is', () => {
    expect(netOf(select({ filter: { ...all, pnl: 'gross' } }))).toEqual([101 + 51 + 32 - 29]);
    expect(netOf(select({}))).toEqual([150]);
  });
});

describe('the trades behind a number', () => {
  const symbolsOf = (address: TradesAddress) =>
    [...rowsPassing(selectTrades(table, all), passesOf(address))].map(
      (row) => table.categories.symbol.values[table.categories.symbol.codes[row] ?? 0],
    );
  const facts = new Facts(table, { accounts: new Map() });
  const filtered = (filter: string) =>
    select({
      filter: { ...all, filter },
      filterOfExits: filterOfExits(filter, { today: '2026-03-31', weekStart: 1 }),
    });
  /** As the page of trades reads an address. */
  const passesOf = (address: TradesAddress) =>
    passingTrades(
      facts,
      parseFilter(`${address.filter ?? ''} ${filterTextOf(parseTradeSearch({ ...address }))}`).filter,
    );

  it('are those of the number’s currency, closed', () => {
    expect(closedTradesBehind(select({ currency: 'EUR' }))).toEqual({
      currency: 'EUR',
      status: 'closed',
      filter: undefined,
    });
    expect(symbolsOf(closedTradesBehind(select({ currency: 'EUR' })))).toEqual(['SAP']);
    expect(symbolsOf(closedTradesBehind(select({}), { weekday: 'Monday' }))).toEqual(['MSFT']);
    expect(symbolsOf({ hour: '09:00', symbol: 'MSFT' })).toEqual(['MSFT']);
    expect(symbolsOf({ holdTime: 'over 30 days' })).toEqual([]);
  });

  it('of a day are all that had an exit on it, those that closed later and those still open too', () => {
    const day = tradesWithExits({ currency: 'USD', currencies: [] }, '2026-02-26');
    expect(day).toMatchObject({ exits: '2026-02-26', range: undefined });
    expect(symbolsOf(day)).toEqual(['AAPL']);
    expect(symbolsOf({ exits: '2026-03-04..2026-03-05', currency: 'USD' })).toEqual(['AAPL', 'AAPL']);
  });

  it('of a day are found by that day also where the filter names months', () => {
    // Half of it was realised in February, and it closed in March.
    const february = filtered('month:2026-02');
    expect(symbolsOf(tradesWithExits(february, '2026-02-26'))).toEqual(['AAPL']);
    // What it realised on the days of March is no part of the number.
    expect(symbolsOf(tradesWithExits(february, '2026-02-28', '2026-03-05'))).toEqual([]);
    expect(symbolsOf(tradesWithExits(filtered('-month:2026-02'), '2026-03-03'))).toEqual(['AAPL']);
  });

  it('of a day keep a filter without days as it is typed', () => {
    expect(tradesWithExits(filtered('side:long what'), '2026-02-26')).toMatchObject({
      filter: 'side:long what',
      exits: '2026-02-26',
    });
  });

  it('that are open are found whenever they began', () => {
    expect(symbolsOf(openTrades(select({})))).toHaveLength(2);
  });

  it('are those that the filter of the number lets through', () => {
    const passes = passesOf({ symbol: 'AAPL' });
    const selection = select({ filter: { ...all, filter: 'symbol:AAPL' }, passes });
    expect(netOf(selection)).toEqual([100 + 30 - 30]);
    expect(selection.openRows).toHaveLength(1);
    expect(closedTradesBehind(selection)).toMatchObject({ filter: 'symbol:AAPL' });
    expect(openTrades(select({}))).toHaveProperty('filter', undefined);
  });
});
