import { parseFilter, parseQuestion, question } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { exploreAddress, questionAddress, withinPage } from './question-address.ts';

const usual = { unit: 'money', basis: 'net' } as const;
/** What an address says once those parts have left it. */
const said = (address: Readonly<Record<string, unknown>>) => JSON.parse(JSON.stringify(address)) as unknown;

describe('a question in an address', () => {
  it('says its unit and its basis where they are not those of the page', () => {
    const inR = question({ measures: ['netPnl'], unit: 'r', basis: 'gross' });
    expect(said(questionAddress(inR, usual))).toEqual({ measures: 'netPnl', unit: 'r', basis: 'gross' });
    expect(said(questionAddress(inR, { unit: 'r', basis: 'gross' }))).toEqual({ measures: 'netPnl' });
    expect(said(questionAddress(question({ measures: ['netPnl'] }), { unit: 'r', basis: 'gross' }))).toEqual({
      measures: 'netPnl',
      unit: 'currency',
      basis: 'net',
    });
  });

  it('takes out what another one has left there', () => {
    const asked = question({ measures: ['fees'], by: { dimension: 'weekday' } });
    const before = {
      by2: 'direction',
      versus: 'rest',
      limit: 5,
      draw: 'heat',
      filter: 'symbol:TSLA',
      u: 'x',
    };
    expect(said({ ...before, ...questionAddress(asked, usual) })).toEqual({
      measures: 'fees',
      by: 'weekday',
      u: 'x',
    });
  });

  it('in Explore is of no report, no kept question and no dashboard', () => {
    const asked = question({ measures: ['fees'], filter: parseFilter('side:short').filter, limit: 3 });
    const before = { report: 'course', benchmark: 'SPY', view: 'id', dashboard: 'id', range: 'last-year' };
    expect(said({ ...before, ...exploreAddress(asked, usual) })).toEqual({
      measures: 'fees',
      filter: 'direction:short',
      limit: 3,
      range: 'last-year',
    });
  });

  it.each([
    ['previous', 'direction:long', 'symbol:ES direction:long', 'previous'],
    ['direction:short', 'direction:long', 'symbol:ES direction:long', 'symbol:ES direction:short'],
    ['all', 'direction:long', 'symbol:ES direction:long', 'symbol:ES'],
    ['rest', 'direction:long', 'symbol:ES direction:long', 'rest:symbol:ES'],
    ['rest', 'direction:long setup:none', 'symbol:ES direction:long setup:none', 'rest:symbol:ES'],
    ['rest:hour:09', 'direction:long', 'symbol:ES direction:long', 'rest:symbol:ES hour:09'],
  ])('within the filter of a page is held against %s of that page', (versus, filter, whole, other) => {
    const { question: asked } = parseQuestion({ measures: 'netPnl', filter, versus });
    expect(said(withinPage('symbol:ES', asked, questionAddress(asked, usual)))).toEqual({
      measures: 'netPnl',
      filter: whole,
      versus: other,
    });
    expect(withinPage('', asked, questionAddress(asked, usual))).toEqual(questionAddress(asked, usual));
  });
});
