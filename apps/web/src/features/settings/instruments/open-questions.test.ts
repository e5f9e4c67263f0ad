import type { KnownInstrumentJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { openQuestions } from './open-questions.ts';

const future = (
  symbol: string,
  root: string,
  waitingTrades: number,
  part: Partial<KnownInstrumentJson> = {},
) =>
  ({
    id: symbol,
    symbol,
    root,
    assetClass: 'future',
    currency: 'USD',
    multiplier: null,
    waitingTrades,
    ...part,
  }) as const satisfies KnownInstrumentJson;

describe('the sizes of contracts that are asked for', () => {
  it('are asked once for all months of a root, the most awaited first', () => {
    const questions = openQuestions([
      future('AAH6', 'AA', 1),
      future('QQH6', 'QQ', 2),
      future('QQM6', 'QQ', 3),
      future('ESM6', 'ES', 0, { multiplier: '50' }),
    ]);
    expect(
      questions.map(({ instruments, waitingTrades }) => [
        instruments.map(({ symbol }) => symbol),
        waitingTrades,
      ]),
    ).toEqual([
      [['QQH6', 'QQM6'], 5],
      [['AAH6'], 1],
    ]);
  });

  it('are asked apart where the currency or the kind differs', () => {
    const questions = openQuestions([
      future('QQH6', 'QQ', 1),
      future('QQH6', 'QQ', 1, { id: 'eur', currency: 'EUR' }),
      future('QQ', 'QQ', 1, { id: 'cfd', assetClass: 'cfd' }),
    ]);
    expect(questions).toHaveLength(3);
  });
});
