import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, readDraft } from './plan-draft.ts';

const DRAFT = {
  ...emptyDraft('main', '2026-03-02'),
  symbol: 'aapl',
  entry: '50',
  stop: '49',
  targets: '52 50%; 54',
};

describe('a planned trade as it is typed', () => {
  it('is sent as it was meant', () => {
    expect(readDraft(DRAFT).plan).toEqual({
      accountId: 'main',
      instrument: { symbol: 'AAPL', assetClass: 'stock' },
      direction: 'long',
      day: '2026-03-02',
      until: '2026-03-02',
      entry: '50',
      stop: '49',
      targets: [{ price: '52', share: '0.5' }, { price: '54' }],
      quantity: null,
      setupId: null,
      reason: '',
    });
  });

  it.each([
    [{ symbol: ' ' }, { symbol: 'Say what to trade' }],
    [{ stop: '51' }, { stop: 'Below the entry' }],
    [{ direction: 'short' as const }, { stop: 'Above the entry' }],
    [{ entry: 'soon' }, { entry: 'Such as 98.50' }],
    [{ quantity: '-5' }, { quantity: 'Such as 100' }],
    [{ targets: 'high' }, { targets: 'Such as 101; 103' }],
    [{ until: '2026-03-01' }, { until: 'Not before the first day' }],
  ])('says what is wrong with %j', (change, errors) => {
    expect(readDraft({ ...DRAFT, ...change }).errors).toEqual(errors);
  });

  it('comes back for its change as it was typed', () => {
    const { plan } = readDraft(DRAFT);
    if (plan === null) throw new Error('The draft is read');
    const kept = {
      ...plan,
      id: 'one',
      status: 'waiting' as const,
      writtenAt: '2026-03-02T14:00:00Z',
      later: [],
      etag: '',
      dropped: false,
      tagIds: [],
      until: '2026-03-02',
      entry: '50',
      stop: '49',
      quantity: undefined,
      risk: undefined,
      setupId: undefined,
      reason: '',
      targets: plan.targets ?? [],
    };
    expect(draftOf(kept)).toEqual({ ...DRAFT, symbol: 'AAPL' });
  });
});
