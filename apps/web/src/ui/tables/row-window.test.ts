import { describe, expect, it } from 'vitest';
import { rowsDrawn, scrollTopFor } from './row-window.ts';

describe('the rows that are drawn', () => {
  const seen = { first: 100, rows: 20 };

  it('are those in sight and some around them', () => {
    expect(rowsDrawn(seen, seen, 1_000)).toEqual([92, 128]);
  });

  it('are hardly more than those in sight after a jump, until the page has had time', () => {
    expect(rowsDrawn(seen, { first: 0, rows: 20 }, 1_000)).toEqual([98, 122]);
  });

  it('stay drawn while scrolling on', () => {
    expect(rowsDrawn({ first: 103, rows: 20 }, seen, 1_000)).toEqual([92, 128]);
    expect(rowsDrawn({ first: 110, rows: 20 }, seen, 1_000)).toEqual([92, 132]);
  });

  it('end with the table, also when it has become shorter than what was scrolled to', () => {
    const top = { first: 0, rows: 20 };
    expect(rowsDrawn(top, top, 1_000)).toEqual([0, 28]);
    expect(rowsDrawn(top, top, 5)).toEqual([0, 5]);
    expect(rowsDrawn({ first: 990, rows: 20 }, { first: 990, rows: 20 }, 1_000)).toEqual([972, 1_000]);
    expect(rowsDrawn(seen, seen, 30)).toEqual([2, 30]);
    expect(rowsDrawn(seen, seen, 0)).toEqual([0, 0]);
  });
});

describe('a row is scrolled to', () => {
  const at = { scrollTop: 1_000, height: 436, rowHeight: 32, head: 36, foot: 32 };

  it('not at all where it is in sight', () => {
    expect(scrollTopFor(32, at)).toBe(1_000);
  });

  it('to under the heading from above, and to over the totals from below', () => {
    expect(scrollTopFor(10, at)).toBe(320);
    expect(scrollTopFor(100, at)).toBe(100 * 32 + 32 - (436 - 36 - 32));
    expect(scrollTopFor(0, at)).toBe(0);
  });

  it('to the middle', () => {
    expect(scrollTopFor(100, at, 'center')).toBe(3_200 - (436 - 68 - 32) / 2);
    expect(scrollTopFor(0, at, 'center')).toBe(0);
  });
});
