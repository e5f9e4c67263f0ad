import { parseDay } from '../../time/index.ts';
import { Facts } from '../facts/facts.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import type { Match, Term } from './filter.ts';

export const TODAY = parseDay('2026-03-15') ?? 0;
export const day = (text: string): number => parseDay(text) ?? Number.NaN;

export const facts = new Facts(
  createTradeTable([
    testTrade({ id: '1', account: 'a1', symbol: 'AAPL', setup: 's1' }),
    testTrade({ id: '2', account: 'a2', symbol: 'MSFT', setup: 's2' }),
    testTrade({ id: '3', account: 'a3', symbol: 'BRK.B' }),
  ]),
  {
    accounts: new Map(
      [
        ['a1', 'Main account'],
        ['a2', 'Twin'],
        ['a3', 'twin'],
      ].map(([id = '', name = '']) => [id, { name, currency: 'USD', openingBalance: null }]),
    ),
    setups: new Map([
      ['s1', 'Breakout'],
      ['s2', 'Pull, back'],
    ]),
  },
);

export const any = (field: string, ...keys: string[]): Term => ({ field, match: { kind: 'any', keys } });
export const within = (field: string, parts: Omit<Extract<Match, { kind: 'range' }>, 'kind'>): Term => ({
  field,
  match: { kind: 'range', ...parts },
});
export const out = (term: Term): Term => ({ ...term, exclude: true });
export const text = (word: string): Term => ({ field: null, match: { kind: 'text', text: word } });
