import type { ActivityJson } from '@tapebook/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { numberFormats } from '#web/features/settings/number-formats.ts';
import { setNumberLocale } from '#web/lib/format/locale.ts';
import { readCorrection } from '../reading/read-correction.ts';
import { draftOfActivity } from './draft-of-activity.ts';

const NEW_YORK = 'America/New_York';

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
function reread(activity: ActivityJson, { shown = NEW_YORK, account = NEW_YORK } = {}) {
  const draft = draftOfActivity(activity, { shown, account });
  if (draft === null) throw new Error('No form for it');
  const context = {
    account: { id: activity.accountId, currency: 'USD', timeZone: account },
    known: [ACME, NEWCO],
  };
  const { activities, errors } = readCorrection(draft, context, activity);
  expect(errors).toEqual({});
  return activities[0];
}

describe('the form of an activity that is there', () => {
  afterEach(() => setNumberLocale(null));

  it.each(numberFormats(null).map(({ tag }) => tag))(
    'says again what it said where numbers are written as in %s',
    (tag) => {
      setNumberLocale(tag);
      const fill = { quantity: '12.345', price: '149.235', fees: '1.295' };
      expect(reread({ ...BASE, ...fill })).toMatchObject(fill);
      const split = { kind: 'split', ratio: '1.085', ratioDivisor: '12.345' } as const;
      expect(reread({ ...BASE, ...split })).toMatchObject(split);
      const spinOff = {
        kind: 'spin_off',
        successor: NEWCO,
        ratio: '0.33333',
        basisFraction: '0.125',
      } as const;
      expect(reread({ ...BASE, ...spinOff })).toMatchObject(spinOff);
      const paid = { kind: 'dividend', amount: '-1234.567' } as const;
      expect(reread({ ...BASE, ...paid })).toMatchObject(paid);
    },
  );

  it('has the day that its file says, wherever that begins', () => {
    const told = {
      quantity: '1',
      price: '2',
      timePrecision: 'day',
      occurredAt: '2026-03-02T00:00:00Z',
    } as const;
    expect(reread({ ...BASE, ...told })?.occurredAt).toBe('2026-03-02T05:00:00Z');
  });

  it.each([
    ['2026-03-03T11:00:00Z', 'Europe/Berlin', 'Pacific/Auckland'],
    ['2026-03-04T10:00:00Z', 'Pacific/Auckland', 'Pacific/Honolulu'],
    ['2026-03-04T05:00:00Z', 'America/Los_Angeles', NEW_YORK],
  ])('has the day of %s that its account says, shown in %s', (occurredAt, shown, account) => {
    const dated = { ...BASE, quantity: '1', price: '2', timePrecision: 'day', occurredAt } as const;
    expect(draftOfActivity(dated, { shown, account })).toMatchObject({
      rows: [{ date: '2026-03-04', time: '' }],
      fact: { date: '2026-03-04', time: '' },
    });
    expect(reread(dated, { shown, account })?.occurredAt).toBe(occurredAt);
  });

  it.each([
    ['that begins in the zone of its account', '2020-05-04T04:00:00Z'],
    ['that a file says', '2020-05-04T00:00:00Z'],
    ['of which the time is known', '2020-05-04T15:30:00Z'],
  ])('has the day of acquisition %s, and leaves it', (_what, acquiredAt) => {
    const zones = { shown: 'America/Los_Angeles', account: NEW_YORK };
    const arrived = { ...BASE, kind: 'transfer_in', quantity: '5', acquiredAt } as const;
    const draft = draftOfActivity(arrived, zones);
    expect(draft?.fact.acquired).toBe('2020-05-04');
    expect(reread(arrived, zones)?.acquiredAt).toBe(acquiredAt);
  });

  it('begins another day of acquisition where its account begins it, and forgets one that is taken out', () => {
    const zones = { shown: 'America/Los_Angeles', account: NEW_YORK };
    const arrived = {
      ...BASE,
      kind: 'transfer_in',
      quantity: '5',
      acquiredAt: '2020-05-04T04:00:00Z',
    } as const;
    const draft = draftOfActivity(arrived, zones);
    if (draft === null) throw new Error('No form for it');
    const context = { account: { id: BASE.accountId, currency: 'USD', timeZone: NEW_YORK }, known: [ACME] };
    const read = (acquired: string) =>
      readCorrection({ ...draft, fact: { ...draft.fact, acquired } }, context, arrived).activities[0];
    expect(read('2020-05-05')?.acquiredAt).toBe('2020-05-05T04:00:00Z');
    expect(read('')).toMatchObject({ kind: 'transfer_in' });
    expect(read('')).not.toHaveProperty('acquiredAt');
  });

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
    expect(draftOfActivity({ ...BASE, kind: 'cancel' }, { shown: NEW_YORK, account: NEW_YORK })).toBeNull();
  });
});
