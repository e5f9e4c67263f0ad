import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../money/index.ts';
import { hashBytes, hashText, hex32 } from './hash.ts';
import { activityId, contentFingerprint, ordinalCounter } from './identity.ts';

describe('the hash', () => {
  it("gives the reference implementation's verification value (SMHasher, x86_128)", () => {
    const key = new Uint8Array(256);
    const all = new Uint8Array(256 * 16);
    const view = new DataView(all.buffer);
    for (let i = 0; i < 256; i += 1) {
      key[i] = i;
      hashBytes(key, i, 256 - i).forEach((word, lane) => {
        view.setUint32(i * 16 + lane * 4, word, true);
      });
    }
    expect(hex32(hashBytes(all)[0])).toBe('b3ece62a');
  });

  it('takes text as UTF-8', () => {
    for (const text of [
      '',
      'a',
      'héllo wörld',
      '日本語テキスト',
      'a🙂b',
      'x'.repeat(5000),
      'lone \ud800 half',
    ]) {
      expect(hashText(text)).toEqual(hashBytes(new TextEncoder().encode(text)));
    }
  });
});

describe("an activity's id", () => {
  const content = {
    content: '2026-03-02 09:30:00|AAPL|BUY|100|10.00',
    ordinal: 0,
    writtenMillis: 1_772_443_800_000,
  };

  it('is a UUID of version 8', () => {
    for (const identity of [content, { externalId: '12345' }, { externalId: '0000e0d5.65a1.01' }]) {
      expect(activityId('account', identity)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }
  });

  it('is the same for the same fact for ever', () => {
    expect(activityId('account', content)).toBe('019cade2-11c0-8232-87d5-cc76dbb7917e');
    expect(activityId('account', { externalId: '12345' })).toBe('00000000-3039-85ab-af48-50a1398473f0');
  });

  it('differs by account, content, ordinal and kind of identity', () => {
    const ids = [
      activityId('account', content),
      activityId('other', content),
      activityId('account', { ...content, ordinal: 1 }),
      activityId('account', { ...content, content: `${content.content}0` }),
      activityId('account', { externalId: content.content }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is ordered by time as written, or by a counter of the broker', () => {
    const byTime = [0, 1, 60_000, 86_400_000].map((later) =>
      activityId('account', { ...content, writtenMillis: content.writtenMillis + later }),
    );
    const byCounter = ['999', '1000', '1001', '99999999999'].map((externalId) =>
      activityId('account', { externalId }),
    );
    for (const ids of [byTime, byCounter]) expect(ids.toSorted()).toEqual(ids);
  });

  it('meets no other among two hundred thousand', () => {
    const ids = new Set<string>();
    for (let i = 0; i < 100_000; i += 1) {
      ids.add(activityId('account', { content: `row ${i}`, ordinal: 0, writtenMillis: 0 }));
      ids.add(activityId('account', { externalId: `X${i}` }));
    }
    expect(ids.size).toBe(200_000);
  });

  it('counts equal rows of a statement apart', () => {
    const ordinalOf = ordinalCounter();
    expect(['a', 'b', 'a', 'a', 'b'].map(ordinalOf)).toEqual([0, 0, 1, 2, 1]);
  });
});

describe('the fingerprint of a fill', () => {
  const [fill] = history(['buy 100 @ 10.50']);
  if (fill === undefined) throw new Error('no fill');

  it('is the same however its numbers are written, and whether it is called a stock or an ETF', () => {
    const alike = {
      ...fill,
      quantity: Decimal.parse('100.000'),
      price: Decimal.parse('10.5'),
      instrument: fill.instrument && { ...fill.instrument, assetClass: 'etf' as const, multiplier: null },
    };
    expect(contentFingerprint(alike)).toBe(contentFingerprint(fill));
  });

  it('differs by side, quantity, price and second', () => {
    const others = [
      { ...fill, kind: 'sell' as const },
      { ...fill, quantity: Decimal.parse('101') },
      { ...fill, price: Decimal.parse('10.51') },
    ].map((other) => contentFingerprint(other));
    const written = contentFingerprint(fill, { date: '2026-03-02', time: '09:30:00' });
    const later = contentFingerprint(fill, { date: '2026-03-02', time: '09:30:01' });
    expect(new Set([contentFingerprint(fill), ...others, written, later]).size).toBe(6);
  });
});
