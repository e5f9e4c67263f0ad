import { history } from '@tapebook/testing';
import { expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { transfersStatedTwice } from './transfers-stated-twice.ts';

const [FILL] = history(['buy 10 @ 1']);
const DAY = 86_400_000_000;

/** A transfer of 10 X on a day: into the account b, and out of the account a to b. */
function fact(id: string, kind: Activity['kind'], day: number, change: Partial<Activity> = {}): Activity {
  if (FILL === undefined) throw new RangeError('No fill');
  const occurredAt = instantFromMicros(FILL.occurredAt + day * DAY);
  const side = kind === 'transfer_in' ? { accountId: 'b' } : { accountId: 'a', toAccountId: 'b' };
  return { ...FILL, ...side, id, kind, occurredAt, ...change };
}

const out = (day: number, change: Partial<Activity> = {}) => fact('out', 'transfer_out', day, change);
const into = (day: number, change: Partial<Activity> = {}) => fact(`in ${day}`, 'transfer_in', day, change);
const withoutQuantity = ({ quantity: _quantity, ...rest }: Activity): Activity => rest;
const other = { symbol: 'Y', assetClass: 'stock', currency: 'USD', multiplier: Decimal.one } as const;

it.each<[string, Activity[], string[]]>([
  ['four days later, and no later', [out(0), into(4)], ['out: in 4']],
  ['four days before, and no earlier', [out(0), into(-4)], ['out: in -4']],
  ['not a moment longer', [out(0), into(4 + 1 / DAY)], []],
  ['the nearest of several', [out(0), into(3), into(-1), into(2)], ['out: in -1']],
  ['the first of two that are as near', [out(0), into(1), into(-1)], ['out: in 1']],
  ['each arrival once', [out(0), { ...out(0), id: 'again' }, into(1)], ['out: in 1']],
  ['of an account into itself', [out(0, { toAccountId: 'a' }), into(0, { accountId: 'a' })], []],
  [
    'of what leaves the journal',
    [fact('out', 'transfer_out', 0, { accountId: 'a' }), into(0, { accountId: 'c' })],
    [],
  ],
  ['of what is no departure', [fact('buy', 'buy', 0), into(0)], []],
  ['of what is no arrival', [out(0), fact('buy', 'buy', 0, { accountId: 'b' })], []],
  ['of another instrument', [out(0), into(0, { instrument: other })], []],
  ['of no instrument', [out(0, { instrument: null }), into(0, { instrument: null })], []],
  ['of an instrument on one side', [out(0), into(0, { instrument: null })], []],
  ['of another quantity', [out(0), into(0, { quantity: Decimal.one })], []],
  ['of no quantity', [withoutQuantity(out(0)), withoutQuantity(into(0))], []],
  ['of a quantity on one side', [out(0), withoutQuantity(into(0))], []],
  ['of nothing', [out(0, { quantity: Decimal.zero }), into(0, { quantity: Decimal.zero })], []],
])('pairs the two sides of a transfer: %s', (_name, activities, pairs) => {
  const found = [...transfersStatedTwice(activities)].map(
    ([departure, arrival]) => `${departure.id}: ${arrival.id}`,
  );
  expect(found).toEqual(pairs);
});
