import type { ActivityJson, InstrumentJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { describe, expect, it } from 'vitest';
import { draftOfActivity } from '../draft/draft-of-activity.ts';
import type { EntryDraft, ExecutionRow } from '../draft/entry-draft.ts';
import { previewTrades } from '../preview/preview-trades.ts';
import { readCorrection } from './read-correction.ts';

const ZONE = 'America/New_York';
const ACCOUNT = { id: '22222222-2222-8222-8222-222222222222', currency: 'USDT', timeZone: ZONE };
const COIN: InstrumentJson = { symbol: 'BTCUSDT', assetClass: 'crypto', currency: 'USDT', multiplier: '1' };

const FILL: ActivityJson = {
  id: '11111111-1111-8111-8111-111111111111',
  accountId: ACCOUNT.id,
  kind: 'buy',
  side: 'buy',
  instrument: COIN,
  occurredAt: '2026-03-02T14:30:05Z',
  timePrecision: 'instant',
  quantity: '1',
  price: '50000',
  amount: '-50000',
  fees: '0.001',
  feeCurrency: 'BTC',
  feeRate: '50000',
  orderId: 'order 7',
  positionId: 'ticket 3',
  currency: 'USDT',
};

const FACT: ActivityJson = {
  ...FILL,
  kind: 'transfer_in',
  side: undefined,
  price: undefined,
  amount: '0',
  fees: '0',
  feeCurrency: undefined,
  feeRate: undefined,
};

const formOf = (activity: ActivityJson): EntryDraft => {
  const draft = draftOfActivity(activity, { shown: ZONE, account: ZONE });
  if (draft === null) throw new Error('No form for it');
  return draft;
};

const saved = (activity: ActivityJson, draft: EntryDraft) => {
  const { activities, errors } = readCorrection(draft, { account: ACCOUNT, known: [COIN] }, activity);
  expect(errors).toEqual({});
  return activities[0];
};

/** What is sent of an activity whose note alone was changed. */
const annotated = (activity: ActivityJson) => saved(activity, { ...formOf(activity), note: 'Looked up.' });

const withRow = (activity: ActivityJson, part: Partial<ExecutionRow>) => {
  const draft = formOf(activity);
  return saved(activity, { ...draft, rows: draft.rows.map((row) => ({ ...row, ...part })) });
};

describe('a correction of a fill', () => {
  it.each<[string, Partial<ActivityJson>]>([
    ['the coin that its fee was paid in', { feeCurrency: 'BNB', feeRate: '600' }],
    ['its order and its position', {}],
    ['that it opens', { effect: 'open' }],
    ['that it closes', { effect: 'close' }],
    ['that it closes what was held before', { effect: 'close', heldBefore: true, heldCost: '40000' }],
  ])('keeps %s, for which the form has no field', (_what, facts) => {
    const activity = { ...FILL, ...facts };
    const { id, side, amount, ...stated } = activity;
    expect(annotated(activity)).toMatchObject({ ...stated, replaces: id, note: 'Looked up.' });
  });

  it.each([
    ['2026-11-01T06:30:05Z', 'the second of two equal hours in autumn'],
    ['2026-11-01T05:30:05Z', 'the first of them'],
    ['2026-03-02T14:30:05.25Z', 'a part of a second'],
  ])('stays at %s: %s', (occurredAt) => {
    expect(annotated({ ...FILL, occurredAt })).toMatchObject({ occurredAt });
    expect(withRow({ ...FILL, occurredAt }, { time: '03:00' })?.occurredAt).not.toBe(occurredAt);
  });

  it('holds as much as the fill does whose fee was paid in coins of it', () => {
    const rules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: ZONE } as const;
    const typed = annotated(FILL);
    if (typed === undefined) throw new Error('Nothing is saved');
    const { trades } = previewTrades({ existing: [FILL], typed: [typed], rules, bandIn: () => Decimal.zero });
    expect(trades.map(({ openQuantity }) => openQuantity.toString())).toEqual(['0.999']);
  });

  it('has what is typed in the place of what was said, in the money of the fee', () => {
    expect(withRow(FILL, { fees: '0.002', price: '51000' })).toMatchObject({
      fees: '0.002',
      feeCurrency: 'BTC',
      price: '51000',
    });
  });

  it('names no money of a fee that is not there', () => {
    for (const fees of ['', '0']) {
      expect(withRow(FILL, { fees })).not.toHaveProperty('feeCurrency');
      expect(withRow(FILL, { fees })).not.toHaveProperty('feeRate');
    }
  });

  it('of the other side does to the position what its side does', () => {
    const closing = { ...FILL, kind: 'sell', effect: 'close', heldBefore: true, heldCost: '40000' } as const;
    const read = withRow(closing, { side: 'buy' });
    for (const field of ['effect', 'heldBefore', 'heldCost']) expect(read).not.toHaveProperty(field);
  });

  it('of another size had another cost before the journal begins', () => {
    const closing = { ...FILL, kind: 'sell', effect: 'close', heldBefore: true, heldCost: '40000' } as const;
    const read = withRow(closing, { quantity: '2' });
    expect(read).toMatchObject({ effect: 'close', heldBefore: true });
    expect(read).not.toHaveProperty('heldCost');
  });

  it('takes no rate of the fee over into another currency of the instrument', () => {
    const draft = formOf(FILL);
    const read = saved(FILL, { ...draft, instrument: { ...draft.instrument, currency: 'EUR' } });
    expect(read).toMatchObject({ feeCurrency: 'BTC', currency: 'EUR' });
    expect(read).not.toHaveProperty('feeRate');
  });
});

describe('a correction of another fact', () => {
  it('is short where a short position arrived, also once its cost is stated', () => {
    const arrived = { ...FACT, side: 'sell' } as const;
    const draft = formOf(arrived);
    const read = saved(arrived, { ...draft, fact: { ...draft.fact, price: '50000' } });
    expect(read).toMatchObject({ kind: 'transfer_in', side: 'sell', price: '50000' });
  });

  it.each<[string, Partial<ActivityJson>]>([
    ['the fee of a dividend', { kind: 'dividend', amount: '12', fees: '1.5', feeCurrency: 'EUR' }],
    ['the number of units that a merger is about', { kind: 'merger', price: '3', quantity: '40' }],
    ['the cash of a merger in one amount', { kind: 'merger', successor: COIN, ratio: '2', amount: '70' }],
  ])('keeps %s, for which the form has no field', (_what, facts) => {
    expect(annotated({ ...FACT, instrument: { ...COIN, symbol: 'ETHUSDT' }, ...facts })).toMatchObject(facts);
  });

  it('lets a price that is typed stand alone, without the amount that said the same before', () => {
    const merger = { ...FACT, kind: 'merger', successor: COIN, ratio: '2', amount: '70' } as const;
    const draft = formOf({ ...merger, instrument: { ...COIN, symbol: 'ETHUSDT' } });
    const read = saved(merger, { ...draft, fact: { ...draft.fact, price: '2' } });
    expect(read).toMatchObject({ price: '2' });
    expect(read).not.toHaveProperty('amount');
  });
});
