import { expect, it } from 'vitest';
import { describeInstrument, type StatedInstrument } from '../index.ts';
import { indianMonthName } from './indian-month.ts';

const nameOf = (stated: StatedInstrument) =>
  indianMonthName({ ...describeInstrument(stated), currency: stated.currency ?? 'INR' });
const option = (symbol: string, more: Partial<StatedInstrument> = {}): StatedInstrument => ({
  ...{ symbol, assetClass: 'option', currency: 'INR' },
  ...more,
});
const future = (symbol: string, more: Partial<StatedInstrument> = {}): StatedInstrument => ({
  ...option(symbol, more),
  assetClass: 'future',
});
const until = (underlying: string, expiry: string) => ({ underlying, expiry });

it.each([
  [option('NIFTY26MAR24750PE'), option('NIFTY2633124750PE')],
  [option('BANKNIFTY26MAR47500CE'), option('BANKNIFTY26MAR47500CE', { expiry: '2026-03-30' })],
  [option('RELIANCE26FEB1400CE'), option('RELIANCE26FEB1400CE', { expiry: '2026-02-24' })],
  // One a month, wherever in it.
  [option('CRUDEOIL26MAR6000CE'), option('CRUDEOIL26MAR6000CE', { expiry: '2026-03-17' })],
  [
    future('NIFTY26MARFUT', { underlying: 'NIFTY' }),
    future('NIFTY 2026-03-31', until('NIFTY', '2026-03-31')),
  ],
  [
    future('RELIANCE26MARFUT', { underlying: 'RELIANCE' }),
    future('RELIANCE 2026-03-31', until('RELIANCE', '2026-03-31')),
  ],
])('%j and %j are one contract', (one, other) => {
  expect(nameOf(one)).not.toBeNull();
  expect(nameOf(other)).toBe(nameOf(one));
});

it.each([
  option('NIFTY2631024750PE'),
  // Before the last week, even where a holiday has moved the end of the month into the day behind it.
  option('NIFTY2632424750PE'),
  option('USDINR26MAR90CE', { expiry: '2026-03-27' }),
  option('NIFTY26MAR24750PE', { currency: 'USD' }),
  future('NIFTY'),
])('%j is known by no month', (stated) => {
  expect(nameOf(stated)).toBeNull();
});

it.each([
  ['NIFTY26MAR24750PE', 'NIFTY26APR24750PE'],
  ['NIFTY26MAR24750PE', 'NIFTY26MAR24750CE'],
  ['NIFTY26MAR24750PE', 'NIFTY26MAR24800PE'],
  ['ITC16MAR300CE', 'ITC26MAR300CE'],
])('%s and %s are two', (one, other) => {
  expect(nameOf(option(one))).not.toBe(nameOf(option(other)));
});
