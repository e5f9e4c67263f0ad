import type { ActivityJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { readEntry } from '../reading/read-entry.ts';
import { draftOfActivity } from './draft-of-activity.ts';

const ZONE = 'America/New_York';

const ACME = { symbol: 'ACME', assetClass: 'stock', currency: 'USD', multiplier: '1' } as const;
const NEWCO = { ...ACME, symbol: 'NEWCO' } as const;

const BASE: ActivityJson = {
  id: '11111111-1111-8111-8111-111111111111',
  accountId: '22222222-2222-8222-8222-222222222222',
  kind: 'buy',
  instrument: ACME,
  occurredAt: '2026-03-02T14:30:05Z',
  timePrecision: 'instant',
  amount: '0',
  fees: '0',
  currency: 'USD',
};

/** What the form reads out of an activity that it was filled with, and nobody changed. */
function reread(activity: ActivityJson) {
  const draft = draftOfActivity(activity, ZONE);
  if (draft === null) throw new Error('No form for it');
  const { activities, errors } = readEntry(draft, {
    account: { id: activity.accountId, currency: 'USD' },
    known: [ACME, NEWCO],
  });
  expect(errors).toEqual({});
  return activities[0];
}

describe('the form of an activity that is there', () => {
  it.each<[string, Partial<ActivityJson>]>([
    ['a fill', { kind: 'sell', quantity: '10', price: '12.5', fees: '1' }],
    [
      'a fill of which the day is known',
      {
        quantity: '10',
        price: '12.5',
        fees: '1',
        timePrecision: 'day',
        occurredAt: '2026-03-02T05:00:00Z',
      },
    ],
    ['a split', { kind: 'split', ratio: '1', ratioDivisor: '3' }],
    ['a dividend paid in lieu', { kind: 'dividend', amount: '-4.5' }],
    ['a fee', { kind: 'fee', amount: '-4.5', instrument: null }],
    ['a withdrawal', { kind: 'withdrawal', amount: '-100', instrument: null }],
    ['a transfer', { kind: 'transfer_in', quantity: '5', price: '3', acquiredAt: '2020-05-04T04:00:00Z' }],
    [
      'a transfer out',
      { kind: 'transfer_out', quantity: '5', toAccountId: '33333333-3333-8333-8333-333333333333' },
    ],
    [
      'a spin-off',
      {
        kind: 'spin_off',
        successor: NEWCO,
        ratio: '1',
        ratioDivisor: '4',
        basisFraction: '1',
        basisFractionDivisor: '3',
      },
    ],
    ['a merger', { kind: 'merger', successor: NEWCO, ratio: '2', ratioDivisor: '1', price: '1.5' }],
  ])('says of %s what it said', (_what, facts) => {
    const activity = { ...BASE, ...facts };
    const { id: _id, instrument, ...stated } = activity;
    const read = reread(activity);
    // What is nothing may be left unsaid.
    expect({ amount: '0', fees: '0', ...read }).toMatchObject(stated);
    expect(read?.instrument ?? null).toEqual(instrument);
  });

  it('leaves a fee unsaid that the source does not state', () => {
    const read = reread({ ...BASE, quantity: '1', price: '2', fees: '0.35', feesStated: false });
    expect(read).not.toHaveProperty('fees');
  });

  it('is not there for what takes back another activity', () => {
    expect(draftOfActivity({ ...BASE, kind: 'cancel' }, ZONE)).toBeNull();
  });
});
