import { describe, expect, it } from 'vitest';
import { boundaryChoice, parseBoundaryTime, printBoundaryTime } from './day-boundary.ts';

describe('the end of trading days', () => {
  it('is one of the usual ones, or another time', () => {
    expect([0, 1020, 1080, 'exchange' as const, 330].map(boundaryChoice)).toEqual([
      '0',
      '1020',
      '1080',
      'exchange',
      'other',
    ]);
  });

  it('is written as a time of day and read back', () => {
    expect([0, 65, 1020, 1439].map(printBoundaryTime)).toEqual(['00:00', '01:05', '17:00', '23:59']);
    expect(['00:00', '01:05', '17:00', '23:59'].map(parseBoundaryTime)).toEqual([0, 65, 1020, 1439]);
  });

  it('is not taken from what is no time of day', () => {
    expect(['', '24:00', '7:5', '12:60', 'noon'].map(parseBoundaryTime)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
