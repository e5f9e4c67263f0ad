import { expect, it } from 'vitest';
import { accountsCsv } from './accounts-csv.ts';

const dollars = { name: 'Margin', currency: 'USD', n: 3, elsewhere: 0, began: 1000, net: 250 };

it('is one line an account, with its balance where it began with one', () => {
  const lines = accountsCsv([dollars, { ...dollars, name: 'Other', began: 0 }])
    .trim()
    .split(/\r?\n/);
  expect(lines).toEqual([
    'account,currency,opening balance,trades,net P&L,balance',
    'Margin,USD,1000,3,250,1250',
    'Other,USD,,3,250,',
  ]);
});

it('counts results in other currencies, as the widget does', () => {
  const lines = accountsCsv([dollars, { ...dollars, name: 'Mixed', n: 0, elsewhere: 2, net: Number.NaN }])
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toBe(
    'account,currency,opening balance,trades,net P&L,balance,results in other currencies',
  );
  expect(lines[2]).toBe('Mixed,USD,1000,0,,,2');
});
