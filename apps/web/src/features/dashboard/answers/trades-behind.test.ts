import { parseFilter, question } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { closedTradesOf, tradesBehind } from './trades-behind.ts';

const inView = { currency: 'USD', currencies: [{ currency: 'USD', trades: 3 }], filter: 'month:2026-03' };
const bar = { days: [], filter: parseFilter(inView.filter).filter };
const nvda = { row: { key: 'NVDA', label: 'NVDA' } };
const bySymbol = question({ measures: ['netPnl'], by: { dimension: 'symbol' } });

it('says the filter of the bar of the days that are counted', () => {
  expect(tradesBehind({ ...bySymbol, home: 'realised' }, inView, nvda, bar)).toEqual({
    filter: 'symbol:NVDA exits:2026-03',
    ...{ range: undefined, from: undefined, to: undefined },
  });
  expect(tradesBehind(bySymbol, inView, nvda, bar).filter).toBe('month:2026-03 symbol:NVDA status:closed');
  expect(closedTradesOf(bySymbol, inView, nvda).filter).toBe('month:2026-03 symbol:NVDA status:closed');
});

it('names a currency where there are several', () => {
  const two = { ...inView, currencies: [...inView.currencies, { currency: 'EUR', trades: 1 }] };
  expect(closedTradesOf(bySymbol, two, nvda)).toHaveProperty('currency', 'USD');
  expect(closedTradesOf(bySymbol, inView, nvda)).not.toHaveProperty('currency');
});
