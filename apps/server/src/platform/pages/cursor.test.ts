import { describe, expect, it } from 'vitest';
import { type CursorPart, decodeCursor, encodeCursor } from './cursor.ts';

const UUID = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';

describe('a cursor', () => {
  it.each<[CursorPart[], string[]]>([
    [
      ['day', 'instant', 'uuid'],
      ['2026-03-02', '2026-03-02T14:30:00.000250Z', UUID],
    ],
    [
      ['integer', 'text'],
      ['-1', `a${UUID}`],
    ],
  ])('of %j comes back as it was given out', (parts, key) => {
    expect(decodeCursor(encodeCursor(key), parts)).toEqual(key);
  });

  it.each<[CursorPart[], unknown]>([
    [['day'], ['2026-02-30']],
    [['instant'], ['2026-03-02']],
    [['instant'], ['2026-03-02T25:00:00Z']],
    [['integer'], ['2147483648']],
    [['integer'], ['']],
    [['uuid'], ['x']],
    [['text'], ['a\u0000']],
    [['text'], [7]],
    [['text'], ['a', 'b']],
    [['text'], { 0: 'a', length: 1 }],
  ])('of %j is not read from %j', (parts, key) => {
    const forged = Buffer.from(JSON.stringify(key)).toString('base64url');
    expect(() => decodeCursor(forged, parts)).toThrow(expect.objectContaining({ code: 'invalid-request' }));
    expect(() => decodeCursor('%', parts)).toThrow(expect.objectContaining({ code: 'invalid-request' }));
  });
});
