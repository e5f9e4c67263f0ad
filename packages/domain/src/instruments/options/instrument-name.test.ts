import { describe, expect, it } from 'vitest';
import { instrumentName } from './instrument-name.ts';

describe('the name of an instrument', () => {
  it('spells out the symbol of an option, padded or not', () => {
    expect(instrumentName('AAPL240315C00170000')).toBe('AAPL 15 Mar 24 170 C');
    expect(instrumentName('SPXW  260102P06850500')).toBe('SPXW 2 Jan 26 6850.5 P');
  });

  it('is any other symbol as it is', () => {
    expect(['AAPL', 'MESH6', 'EUR.USD', 'E3AH24 P5000', 'AAPL240332C00170000'].map(instrumentName)).toEqual([
      'AAPL',
      'MESH6',
      'EUR.USD',
      'E3AH24 P5000',
      'AAPL240332C00170000',
    ]);
  });
});
