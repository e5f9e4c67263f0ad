import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setNumberLocale } from '#web/lib/format/locale.ts';
import { tableOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { findInJournal } from './find-in-journal.ts';

const table = tableOf(
  { symbol: 'AAPL', exits: [['2026-03-02', 5]] },
  { symbol: 'AAPL', exits: [['2026-03-20', 5]] },
  { symbol: 'AAPL260320C00150000', exits: [['2026-03-04', 5]] },
  { symbol: 'MSFT', exits: [['2026-04-01', 5]] },
);
const accounts = [
  { id: 'a', name: 'Margin' },
  { id: 'b', name: 'Retirement' },
];
const found = (typed: string) =>
  findInJournal({ table, accounts, today: '2026-03-03' }, typed).map((one) =>
    one.kind === 'day' ? one.day : one.kind === 'trade' ? `${one.name} of ${one.day}` : one.name,
  );

describe('what the palette finds in the journal', () => {
  beforeEach(() => setNumberLocale('en-US'));
  afterEach(() => setNumberLocale(null));

  it('is symbols and their newest trades', () => {
    expect(found('aapl')).toEqual([
      'AAPL',
      'AAPL 20 Mar 26 150 C',
      'AAPL long of 2026-03-20',
      'AAPL 20 Mar 26 150 C long of 2026-03-04',
      'AAPL long of 2026-03-02',
    ]);
  });

  it('is a symbol of one letter by that letter, and what is called as was typed before what begins so', () => {
    const short = tableOf(
      { symbol: 'F', exits: [['2026-03-02', 5]] },
      { symbol: 'GEV', exits: [['2026-03-03', 5]] },
      { symbol: 'GEV', exits: [['2026-03-04', 5]] },
      { symbol: 'GE', exits: [['2026-03-05', 5]] },
      { symbol: 'FDX', exits: [['2026-03-06', 5]] },
    );
    const names = (typed: string) =>
      findInJournal(
        { table: short, accounts: [{ id: 'f', name: 'Futures' }], today: '2026-03-03' },
        typed,
      ).map(({ kind, ...one }) => `${kind} ${'name' in one ? one.name : one.day}`);
    expect(names('f')).toEqual(['symbol F', 'trade F long']);
    expect(names('long F')).toEqual(['trade F long']);
    expect(names('x')).toEqual([]);
    expect(names('ge').slice(0, 2)).toEqual(['symbol GE', 'symbol GEV']);
  });

  it('is accounts by a part of their name, and options as they are spelled', () => {
    expect(found('retire')).toEqual(['Retirement']);
    expect(found('150 c')).toContain('AAPL 20 Mar 26 150 C');
  });

  it('is days, written either way', () => {
    expect(found('2026-03-0')).toEqual(['2026-03-04', '2026-03-02']);
    expect(found('mar 2')).toContain('2026-03-02');
    expect(found('mar 2')).not.toContain('2026-03-20');
    expect(found('mar 20')).toContain('2026-03-20');
  });

  it('is days, the day before the month as well', () => {
    expect(found('20 mar')).toContain('2026-03-20');
    expect(found('2 mar')).toContain('2026-03-02');
    expect(found('2 mar')).not.toContain('2026-03-20');
    setNumberLocale('en-GB');
    expect(found('20 mar')).toContain('2026-03-20');
    expect(found('0 mar')).not.toContain('2026-03-20');
    expect(found('mar 20')).toContain('2026-03-20');
  });

  it('is days by the whole name of their month, which comes with a year alone as well', () => {
    expect(found('march 2')).toEqual(['2026-03-02']);
    expect(found('20 march')).toEqual(['2026-03-20']);
    expect(found('March 2, 2026')).toEqual(['2026-03-02']);
    expect(found('march 2026')).toEqual(['2026-03-20', '2026-03-04', '2026-03-02']);
    setNumberLocale('en-GB');
    expect(found('march 2')).toEqual(['2026-03-02']);
    expect(found('2 march')).toEqual(['2026-03-02']);
  });

  it('is days in numbers, in the order of who writes them, and the day before this one', () => {
    expect(found('3/2/2026')).toEqual(['2026-03-02']);
    expect(found('03/02/26')).toEqual(['2026-03-02']);
    expect(found('3/20')).toEqual(['2026-03-20']);
    expect(found('2/3/2026')).toEqual([]);
    expect(found('20.3.2026')).toEqual(['2026-03-20']);
    expect(found('yesterday')).toEqual(['2026-03-02']);
    expect(found('today')).toEqual([]);
    setNumberLocale('de-DE');
    expect(found('2.3.2026')).toEqual(['2026-03-02']);
    expect(found('20.3.')).toEqual(['2026-03-20']);
    expect(found('3/20/2026')).toEqual(['2026-03-20']);
  });

  it('is the trades of one way where the way is said', () => {
    expect(found('long msft')).toEqual(['MSFT long of 2026-04-01']);
    expect(found('msft long')).toEqual(['MSFT long of 2026-04-01']);
    expect(found('msft short')).toEqual([]);
  });

  it('is nothing for a single letter', () => {
    expect(found('a')).toEqual([]);
  });
});
