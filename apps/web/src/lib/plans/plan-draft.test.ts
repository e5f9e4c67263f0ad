import { afterEach, describe, expect, it } from 'vitest';
import { numberFormats } from '#web/features/settings/number-formats.ts';
import { setNumberLocale } from '../format/locale.ts';
import { draftOf, emptyDraft, readDraft } from './plan-draft.ts';

const DRAFT = {
  ...emptyDraft('main', '2026-03-02'),
  symbol: 'aapl',
  entry: '50',
  stop: '49',
  targets: '52 50%; 54',
};

const KEPT = {
  id: 'one',
  accountId: 'main',
  instrument: { symbol: 'AAPL', assetClass: 'stock' as const },
  direction: 'long' as const,
  day: '2026-03-02',
  until: '2026-03-02',
  status: 'waiting' as const,
  writtenAt: '2026-03-02T14:00:00Z',
  later: [],
  etag: '',
  dropped: false,
  tagIds: [],
  entry: '50',
  stop: '49',
  targets: [{ price: '52', share: '0.5' }, { price: '54' }],
  reason: '',
};

describe('a planned trade as it is typed', () => {
  afterEach(() => setNumberLocale(null));

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
    expect(draftOf(KEPT)).toEqual({ ...DRAFT, symbol: 'AAPL' });
  });

  it.each(numberFormats(null).map(({ tag }) => tag))(
    'changes nothing where numbers are written as in %s and nothing is typed',
    (tag) => {
      setNumberLocale(tag);
      const levels = {
        entry: '149.235',
        stop: '1.085',
        quantity: '12.345',
        targets: [{ price: '500000', share: '0.33333' }],
      };
      expect(readDraft(draftOf({ ...KEPT, ...levels })).plan).toMatchObject(levels);
    },
  );
});
