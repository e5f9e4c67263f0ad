import { describe, expect, it } from 'vitest';
import { shareWords } from './share-words.ts';

const TRADE = {
  instrument: { symbol: 'ACME', assetClass: 'stock', currency: 'USD', multiplier: '1' },
  direction: 'short',
  status: 'closed',
  rMultiple: '1.5',
  netPnl: '148.5',
  currency: 'USD',
  entryPrice: '100',
  exitPrice: '98.5',
  openedAt: '2026-03-02T14:30:00Z',
} as const;

describe('the picture of a trade', () => {
  it('says what it came to', () => {
    expect(shareWords(TRADE, 'UTC', true).text).toBe(
      'ACME short, +1.50R, +1.50% on price, +$148.50, Mar 2, 2026',
    );
  });

  it('holds no amount where that is wanted', () => {
    const { text } = shareWords(TRADE, 'UTC', false);
    expect(text).toBe('ACME short, +1.50R, +1.50% on price, Mar 2, 2026');
  });

  it('says of which R the risk is assumed', () => {
    expect(shareWords({ ...TRADE, riskFrom: 'default' }, 'UTC', false).text).toContain('+1.50R assumed,');
    expect(shareWords({ ...TRADE, riskFrom: 'stop' }, 'UTC', false).text).toContain('+1.50R,');
  });

  it('says nothing of what is not known', () => {
    const bare = {
      ...TRADE,
      rMultiple: undefined,
      exitPrice: null,
      direction: null,
      status: 'open',
    } as const;
    expect(shareWords(bare, 'UTC', false).text).toBe('ACME, still open, Mar 2, 2026');
  });
});
