import { describe, expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { fieldOf } from './field-names.ts';
import { FIELDS } from './fields.ts';
import type { Filter } from './filter.ts';
import { formatFilter } from './format-filter.ts';
import { parseFilter } from './parse-filter.ts';
import { any, day, facts, out, TODAY, text, within } from './typed-filters.testing.ts';

describe('a filter that is typed', () => {
  it.each<[typed: string, filter: Filter, canonical: string]>([
    ['', [], ''],
    ['symbol:AAPL,MSFT', [any('symbol', 'AAPL', 'MSFT')], 'symbol:AAPL,MSFT'],
    ['ticker:msft,AAPL,aapl', [any('symbol', 'AAPL', 'MSFT')], 'symbol:AAPL,MSFT'],
    ['-side:Long', [out(any('direction', 'long'))], '-direction:long'],
    ['class:"stock"', [any('assetClass', 'stock')], 'assetClass:stock'],
    ['account:"main account"', [any('account', 'a1')], 'account:a1'],
    ['setup:none', [{ field: 'setup', match: { kind: 'none' } }], 'setup:none'],
    ['setup:any', [{ field: 'setup', match: { kind: 'known' } }], 'setup:any'],
    ['setup:none,Breakout', [any('setup', 'none', 's1')], 'setup:none,s1'],
    ['setup:"pull, back"', [any('setup', 's2')], 'setup:s2'],
    ['weekday:tue..thu', [any('weekday', 'thu', 'tue', 'wed')], 'weekday:thu,tue,wed'],
    ['weekday:>thursday', [any('weekday', 'fri', 'sat', 'sun')], 'weekday:fri,sat,sun'],
    ['hold:5m..2h', [within('holdTime', { low: 300, high: 7200 })], 'holdTime:5m..2h'],
    ['hold:5m..<2h', [within('holdTime', { low: 300, high: 7200, highOpen: true })], 'holdTime:5m..<2h'],
    ['hold:>5m..2h', [within('holdTime', { low: 300, lowOpen: true, high: 7200 })], 'holdTime:>5m..2h'],
    ['hold:<1d12h', [within('holdTime', { high: 129_600, highOpen: true })], 'holdTime:<1d12h'],
    ['hold:..90s', [within('holdTime', { high: 90 })], 'holdTime:<=1m30s'],
    ['hold:2h..', [within('holdTime', { low: 7200 })], 'holdTime:>=2h'],
    [
      'time:09:30..11 r:>=2 net:<-1.5k return:>40%',
      [
        within('openTime', { low: 570, high: 660 }),
        within('netPnl', { high: -1500, highOpen: true }),
        within('r', { low: 2 }),
        within('return', { low: 0.4, lowOpen: true }),
      ],
      'openTime:09:30..11:00 netPnl:<-1500 r:>=2R return:>40%',
    ],
    ['hold:300', [any('holdTime', '300')], 'holdTime:5m'],
    ['hold:5m,none', [any('holdTime', '300', 'none')], 'holdTime:5m,none'],
    [
      'day:2026-01-15',
      [within('day', { low: day('2026-01-15'), high: day('2026-01-15') })],
      'day:2026-01-15',
    ],
    [
      'day:2026-01..2026-03',
      [within('day', { low: day('2026-01-01'), high: day('2026-03-31') })],
      'day:2026-01..2026-03',
    ],
    ['month:2026-02', [within('day', { low: day('2026-02-01'), high: day('2026-02-28') })], 'day:2026-02'],
    [
      'quarter:2026-q1',
      [within('day', { low: day('2026-01-01'), high: day('2026-03-31') })],
      'day:2026-01..2026-03',
    ],
    [
      'year:2025..2026',
      [within('day', { low: day('2025-01-01'), high: day('2026-12-31') })],
      'day:2025..2026',
    ],
    ['month:2026-03,2026-01', [any('month', '2026-01', '2026-03')], 'month:2026-01,2026-03'],
    [
      'week:2026-01-07,2026-01-14',
      [any('day', '20458..20464', '20465..20471')],
      'day:2026-01-05..2026-01-11,2026-01-12..2026-01-18',
    ],
    [
      'day:2026-01-15,2026-01-05..2026-01-11',
      [any('day', '20458..20464', '20468..20468')],
      'day:2026-01-05..2026-01-11,2026-01-15',
    ],
    // One of them is a whole one, as those of a list are.
    [
      'week:2026-01-07',
      [within('day', { low: day('2026-01-05'), high: day('2026-01-11') })],
      'day:2026-01-05..2026-01-11',
    ],
    [
      'week:2026-01-07..2026-01-14',
      [within('day', { low: day('2026-01-05'), high: day('2026-01-18') })],
      'day:2026-01-05..2026-01-18',
    ],
    [
      'day:2026-03,2026-01',
      [
        any(
          'day',
          `${day('2026-01-01')}..${day('2026-01-31')}`,
          `${day('2026-03-01')}..${day('2026-03-31')}`,
        ),
      ],
      'day:2026-01,2026-03',
    ],
    ['week:2026-01', [within('day', { low: day('2026-01-01'), high: day('2026-01-31') })], 'day:2026-01'],
    ['quarter:<2026-02', [within('day', { high: day('2025-12-31') })], 'day:<=2025-12-31'],
    ['day:>2026-01', [within('day', { low: day('2026-02-01') })], 'day:>=2026-02-01'],
    ['day:<2026', [within('day', { high: day('2025-12-31') })], 'day:<=2025-12-31'],
    // What hangs on today stays as it was said: tomorrow it is another day.
    [
      'exits:2026-01,2026-03-05..2026-03-06',
      [any('exits', '20454..20484', '20517..20518')],
      'exits:2026-01,2026-03-05..2026-03-06',
    ],
    ['opened:Today', [within('opened', { low: TODAY, high: TODAY, said: 'today' })], 'opened:today'],
    [
      'exits:-30d..yesterday',
      [within('exits', { low: TODAY - 30, high: TODAY - 1, said: '-30d..yesterday' })],
      'exits:-30d..yesterday',
    ],
    ['day:-2w', [within('day', { low: TODAY - 14, high: TODAY, said: '-2w' })], 'day:-2w'],
    [
      'month:2026-01-15..Today',
      [within('day', { low: day('2026-01-15'), high: TODAY, said: '2026-01-15..today' })],
      'day:2026-01-15..today',
    ],
    ['week:>=-2w', [within('day', { low: TODAY - 14, said: '>=-2w' })], 'day:>=-2w'],
    ['brk "break out" -dull', [text('break out'), text('brk'), out(text('dull'))], '"break out" brk -dull'],
    ['"say ""hi"""', [text('say "hi"')], '"say ""hi"""'],
    [
      ' day:2026-01   symbol:AAPL symbol:AAPL ',
      [within('day', { low: day('2026-01-01'), high: day('2026-01-31') }), any('symbol', 'AAPL')],
      'day:2026-01 symbol:AAPL',
    ],
  ])('%s', (typed, filter, canonical) => {
    expect(parseFilter(typed, facts, TODAY)).toEqual({ filter, problems: [] });
    expect(formatFilter(filter)).toBe(canonical);
  });

  it('offers names, never what only the journal calls a thing by', () => {
    const id = '16744b8c-db33-47b3-b6a1-1813af562206';
    const own = new Facts(createTradeTable([testTrade({ id: '1', setup: id })]), {
      accounts: new Map(),
      setups: new Map([[id, 'Opening drive']]),
    });
    const { problems } = parseFilter('setup:"Gone forever"', own, TODAY);
    expect(problems.map(({ message }) => message)).toEqual([
      'There is no setup “Gone forever”. There is Opening drive.',
    ]);
  });

  it.each<[typed: string, at: string, words: string, left: string]>([
    ['symbl:AAPL', 'symbl', 'Did you mean “symbol”?', ''],
    ['xyzzyq:AAPL direction:long', 'xyzzyq', 'There is no field', 'direction:long'],
    ['symbol:', 'symbol:', 'such as symbol:AAPL', ''],
    ['symbol:AAPL,', 'symbol:AAPL,', 'without a space', ''],
    ['symbol:AAPL, MSFT', 'symbol:AAPL,', 'without a space', 'MSFT'],
    ['symbol:APPL', 'APPL', 'Did you mean “AAPL”?', 'symbol:APPL'],
    ['side:lnog', 'lnog', 'Did you mean “long”?', 'direction:lnog'],
    ['outcome:maybe', 'maybe', 'There is win, loss, scratch.', 'outcome:maybe'],
    ['symbol:A..M', 'A..M', 'in quotes', ''],
    ['symbol:"AAPL', '"AAPL', 'Close the quote', 'symbol:AAPL'],
    ['hold:soon', 'soon', 'such as 90s, 5m', ''],
    ['hold:2h..5m', '2h..5m', 'write 5m..2h', ''],
    ['hold:5m..<5m', '5m..<5m', 'leave an end', ''],
    ['hold:..', '..', 'needs an end', ''],
    ['hold:<5m..2h', '<5m..2h', 'cannot be read', ''],
    ['hold:5m,>2h', '>2h', 'stands alone', ''],
    ['day:2026-13', '2026-13', 'is no day', ''],
    ['day:2026-02-30', '2026-02-30', 'is no day', ''],
    ['day:2026-03..2026-01', '2026-03..2026-01', 'write 2026-01..2026-03', ''],
    ['month:2026,2025-01', '2026', 'more than one month', ''],
    ['opened:2026-01-01,2026-13', '2026-13', 'is no day', ''],
    ['day:2026-01-01,-30d..today', '-30d..today', 'stands alone', ''],
    ['month:2026-01,2026-03..2026-04', '2026-03..2026-04', 'stands alone', ''],
    ['exits:2026-01,>2026-03', '>2026-03', 'stands alone', ''],
    ['exits:2026-01,2026-03..2026-02', '2026-03..2026-02', 'write 2026-02..2026-03', ''],
    ['weekday:fri..mon', 'fri..mon', 'write mon..fri', ''],
    ['symbol:all(AAPL,MSFT)', 'symbol:all(AAPL,MSFT)', 'write symbol:AAPL,MSFT', ''],
    ['symbol:"AAPL"B', 'B', 'comma or a space', 'symbol:AAPL'],
  ])('%s is told where it is wrong and what would be right', (typed, at, words, left) => {
    const { filter, problems } = parseFilter(typed, facts, TODAY);
    expect(problems[0]?.message).toContain(words);
    expect(problems[0]?.at).toBe(at);
    expect(typed.slice(problems[0]?.from, problems[0]?.to)).toBe(at);
    expect(formatFilter(filter)).toBe(left);
  });

  it.each([
    [1, 'day:2026-01-05..2026-01-11,2026-01-19..2026-01-25', '2026-01-05'],
    [6, 'day:2026-01-03..2026-01-09,2026-01-17..2026-01-23', '2026-01-03'],
    [7, 'day:2026-01-04..2026-01-10,2026-01-18..2026-01-24', '2026-01-04'],
  ])(
    'of weeks is read alike with the journal and without it: weeks from day %i',
    (weekStart, text, first) => {
      const own = new Facts(createTradeTable([]), { accounts: new Map(), weekStart });
      const typed = parseFilter('week:2026-01-07,2026-01-21', own, TODAY).filter;
      expect(formatFilter(typed)).toBe(text);
      // Written it stays what it was, with whichever day weeks begin by then.
      for (const then of [1, 6, 7]) expect(parseFilter(text, undefined, TODAY, then).filter).toEqual(typed);
      expect(parseFilter('week:2026-01-07', undefined, TODAY, weekStart).filter).toEqual([
        within('day', { low: day(first), high: day(first) + 6 }),
      ]);
    },
  );

  it.each(FIELDS.filter((id) => fieldOf(id)?.kind === 'time'))(
    'of %s that hangs on today is the same once it is written again',
    (field) => {
      for (const days of [
        '2025-06..today',
        '2026-01-07..today',
        'today..2026-12-30',
        '-30d',
        '<=yesterday',
        '>-2w',
      ]) {
        const { filter, problems } = parseFilter(`${field}:${days}`, facts, TODAY);
        expect(problems).toEqual([]);
        expect(parseFilter(formatFilter(filter), facts, TODAY).filter).toEqual(filter);
      }
    },
  );

  it.each([
    ['month:today', 'month:2026-03'],
    ['week:yesterday', 'week:2026-03-09'],
    ['-year:2024,today', 'year:2026'],
  ])('%s would be another one once that has passed', (typed, written) => {
    const { filter, problems } = parseFilter(typed, facts, TODAY);
    expect(filter).toEqual([]);
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(`write ${written},`)]);
    expect(parseFilter(written, facts, TODAY).problems).toEqual([]);
  });

  it('knows nothing of today, nor of names, without being told', () => {
    expect(parseFilter('day:today').problems[0]?.message).toContain('hangs on today');
    expect(parseFilter('symbol:aapl')).toEqual({ filter: [any('symbol', 'aapl')], problems: [] });
    expect(parseFilter('side:lnog weekday:mno').problems).toHaveLength(2);
  });

  it('is shown with names where they are of one thing alone', () => {
    expect(formatFilter([any('account', 'a1')], facts)).toBe('account:"Main account"');
    expect(formatFilter([any('account', 'a2')], facts)).toBe('account:a2');
    expect(formatFilter([any('setup', 's1', 's2')], facts)).toBe('setup:Breakout,"Pull, back"');
  });
});
