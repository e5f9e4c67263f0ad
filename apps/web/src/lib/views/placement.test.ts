import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  append,
  asRead,
  COLUMNS,
  MOST_ROWS,
  type Placeable,
  placeWithin,
  putAt,
  putInOrder,
  resize,
  rowsOf,
  step,
  stepInOrder,
} from './placement.ts';

const place = fc
  .record({
    x: fc.integer({ min: -3, max: 14 }),
    w: fc.integer({ min: -1, max: 15 }),
    h: fc.integer({ min: 0, max: 12 }),
  })
  .map((one) => placeWithin(one));
const widgets = fc
  .array(place, { minLength: 1, maxLength: 14 })
  .map((places): readonly Placeable[] => places.map((one, at) => ({ id: `w${at}`, place: one })));

type Change = (list: readonly Placeable[]) => readonly Placeable[];
const pick = (list: readonly Placeable[], at: number): string => list[at % list.length]?.id ?? '';
const anyRow = fc.integer({ min: 0, max: 60 });
const at = fc.nat(30);

const change: fc.Arbitrary<{ readonly touches: number; readonly run: Change }> = fc.oneof(
  fc.tuple(at, fc.integer({ min: -2, max: 13 }), anyRow).map(([one, x, row]) => ({
    touches: one,
    run: (list: readonly Placeable[]) => putAt(list, pick(list, one), { x, row }),
  })),
  fc.tuple(at, fc.constantFrom('left', 'right', 'up', 'down')).map(([one, way]) => ({
    touches: one,
    run: (list: readonly Placeable[]) => step(list, pick(list, one), way),
  })),
  fc.tuple(at, fc.integer({ min: -1, max: 20 }), fc.integer({ min: -1, max: 40 })).map(([one, w, h]) => ({
    touches: one,
    run: (list: readonly Placeable[]) => resize(list, pick(list, one), { w, h }, { w: 2, h: 2 }),
  })),
);

/** Each with its row, by id. */
const laid = (list: readonly Placeable[]) => {
  const rows = rowsOf(list);
  return list.map(({ id, place: { x, w, h } }, index) => ({ id, x, w, h, y: rows[index] ?? 0 }));
};
type Laid = ReturnType<typeof laid>[number];
const columnsMeet = (a: Laid, b: Laid): boolean => a.x < b.x + b.w && b.x < a.x + a.w;
const rowsMeet = (a: Laid, b: Laid): boolean => a.y < b.y + b.h && b.y < a.y + a.h;

function expectSound(list: readonly Placeable[]): void {
  const all = laid(list);
  for (const [index, one] of all.entries()) {
    expect(one.x).toBeGreaterThanOrEqual(0);
    expect(one.x + one.w).toBeLessThanOrEqual(COLUMNS);
    expect(one.w).toBeGreaterThan(0);
    expect(one.h).toBeGreaterThan(0);
    expect(one.h).toBeLessThanOrEqual(MOST_ROWS);
    const others = all.filter((_, place) => place !== index);
    expect(others.filter((other) => columnsMeet(one, other) && rowsMeet(one, other))).toEqual([]);
    // Nothing floats: it stands on the top or on another one.
    expect(
      one.y === 0 || others.some((other) => columnsMeet(one, other) && other.y + other.h === one.y),
    ).toBe(true);
  }
}

describe('the placing of widgets', () => {
  it('never overlaps, never leaves the grid and never loses one, whatever is done', () => {
    fc.assert(
      fc.property(widgets, fc.array(change, { maxLength: 12 }), (list, changes) => {
        const end = changes.reduce((now, { run }) => run(now), list);
        expectSound(end);
        expect(end.map(({ id }) => id).toSorted()).toEqual(list.map(({ id }) => id).toSorted());
      }),
    );
  });

  it('leaves who stood above another above it, unless it is the one that was moved', () => {
    fc.assert(
      fc.property(widgets, change, (list, { touches, run }) => {
        const read = asRead(list);
        const moved = pick(read, touches);
        const before = laid(read).filter(({ id }) => id !== moved);
        const after = new Map(laid(run(read)).map((one) => [one.id, one.y]));
        for (const above of before) {
          for (const below of before) {
            if (above.y < below.y && columnsMeet(above, below))
              expect(after.get(above.id)).toBeLessThan(after.get(below.id) ?? 0);
          }
        }
      }),
    );
  });

  it('keeps the size of every widget but the one that is resized', () => {
    fc.assert(
      fc.property(
        widgets,
        at,
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 40 }),
        (list, one, w, h) => {
          const id = pick(list, one);
          const sizes = (of: readonly Placeable[]) =>
            new Map(of.map(({ id: name, place: { w: width, h: height } }) => [name, [width, height]]));
          const [before, after] = [sizes(list), sizes(resize(list, id, { w, h }, { w: 3, h: 4 }))];
          for (const [name, size] of before) if (name !== id) expect(after.get(name)).toEqual(size);
          expect(after.get(id)?.[0]).toBeGreaterThanOrEqual(3);
          expect(after.get(id)?.[1]).toBeGreaterThanOrEqual(4);
        },
      ),
    );
  });

  it('is the same arrangement when it is read from the top, and stays so', () => {
    fc.assert(
      fc.property(widgets, (list) => {
        const byId = (of: readonly Placeable[]) => laid(of).toSorted((a, b) => a.id.localeCompare(b.id));
        const once = asRead(list);
        expect(byId(once)).toEqual(byId(list));
        expect(asRead(once)).toEqual(once);
      }),
    );
  });

  it('goes back where it came from: a step and its opposite', () => {
    const list: readonly Placeable[] = [
      { id: 'hero', place: { x: 0, w: 8, h: 11 } },
      { id: 'ratios', place: { x: 8, w: 4, h: 11 } },
      { id: 'bars', place: { x: 0, w: 8, h: 6 } },
      { id: 'heat', place: { x: 8, w: 4, h: 6 } },
    ];
    const up = step(list, 'bars', 'up');
    expect(up.map(({ id }) => id)).toEqual(['bars', 'ratios', 'hero', 'heat']);
    expect(step(up, 'bars', 'down')).toEqual(list);
    expect(step(list, 'hero', 'up')).toEqual(list);
    expect(step(list, 'heat', 'down')).toEqual(list);
  });

  it('puts a new one where it stands highest', () => {
    const list: readonly Placeable[] = [
      { id: 'a', place: { x: 0, w: 8, h: 6 } },
      { id: 'b', place: { x: 8, w: 4, h: 2 } },
    ];
    expect(append(list, { id: 'c', place: { x: 0, w: 4, h: 3 } }).at(-1)?.place).toEqual({
      x: 8,
      w: 4,
      h: 3,
    });
    const month: readonly Placeable[] = [{ id: 'month', place: { x: 0, w: 6, h: 9 } }];
    expect(append(month, { id: 'e', place: { x: 0, w: 4, h: 5 } }).at(-1)?.place.x).toBe(6);
    expect(append(list, { id: 'd', place: { x: 0, w: 12, h: 3 } }).at(-1)?.place.x).toBe(0);
  });

  it('goes past its neighbour in one column, and no further than the ends', () => {
    const list = ['a', 'b', 'c'].map((id): Placeable => ({ id, place: { x: 0, w: 12, h: 2 } }));
    const names = (of: readonly Placeable[]): string => of.map(({ id }) => id).join('');
    expect(names(stepInOrder(list, 'b', -1))).toBe('bac');
    expect(names(stepInOrder(list, 'b', 1))).toBe('acb');
    expect(names(stepInOrder(list, 'a', -1))).toBe('abc');
    expect(names(putInOrder(list, 'a', 2))).toBe('bca');
  });
});
