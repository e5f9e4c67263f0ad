import { describe, expect, it } from 'vitest';
import { dragSays, levelsOf } from './trade-levels.ts';

const NOW = Date.parse('2026-03-02T15:00:00Z');
const OPEN = { stop: '49', stopMoves: [], targets: [], closedAt: null };
const MOVED = { ...OPEN, stopMoves: [{ at: '2026-03-02T14:40:00Z', price: '51' }] };
const drag = (price: number, factor = 1) =>
  ({ level: { kind: 'stop', at: 0 }, price, factor, now: NOW, isBeingSet: false }) as const;

describe('the stop in the chart', () => {
  it('is moved by a drag while the trade is on; its first place stays', () => {
    expect(dragSays(OPEN, drag(54))).toEqual({
      stopMoves: [{ at: '2026-03-02T15:00:00.000Z', price: '54' }],
    });
    expect(dragSays(MOVED, drag(54))).toEqual({
      stopMoves: [MOVED.stopMoves[0], { at: '2026-03-02T15:00:00.000Z', price: '54' }],
    });
    const again = { ...OPEN, stopMoves: [{ at: '2026-03-02T14:59:30Z', price: '53' }] };
    expect(dragSays(again, drag(54)).stopMoves).toHaveLength(1);
  });

  it('is put right by a drag once the trade is over, and while it is being set', () => {
    expect(dragSays({ ...MOVED, closedAt: '2026-03-02T14:50:00Z' }, drag(48))).toEqual({ stop: '48' });
    expect(dragSays(OPEN, { ...drag(48), isBeingSet: true })).toEqual({ stop: '48' });
    expect(dragSays({ stopMoves: [], targets: [], closedAt: null }, drag(48))).toEqual({ stop: '48' });
  });

  it('stands where it was moved last, beside where it was first', () => {
    expect(levelsOf(MOVED, 1)).toEqual([
      { kind: 'stop', at: 0, label: 'Stop', price: 51 },
      { kind: 'stop', at: 1, label: 'First stop', price: 49, isPast: true },
    ]);
    expect(levelsOf({ ...MOVED, closedAt: '2026-03-02T14:50:00Z' }, 1)).toEqual([
      { kind: 'stop', at: 0, label: 'First stop', price: 49 },
    ]);
  });

  it('stands in the units of the chart after a split, and is said in those of the first fill', () => {
    const closed = { ...OPEN, stop: '98', targets: [{ price: '110' }], closedAt: '2026-03-03T14:50:00Z' };
    expect(levelsOf(closed, 0.5).map(({ price }) => price)).toEqual([49, 55]);
    expect(dragSays(closed, drag(49.5, 0.5))).toEqual({ stop: '99' });
    expect(dragSays(closed, { ...drag(56, 0.5), level: { kind: 'target', at: 0 } })).toEqual({
      targets: [{ price: '112' }],
    });
  });
});
