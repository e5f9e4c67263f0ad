import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#web/ui/tables/column-layout.ts';
import { parseLayout } from './parse-layout.ts';

describe('the remembered columns', () => {
  it('are the usual ones when what was kept makes no sense', () => {
    for (const stored of [null, '', '{', '[]', '7', '"x"'])
      expect(parseLayout(stored)).toEqual(DEFAULT_LAYOUT);
  });

  it('lose columns that are gone, and widths that nobody could use', () => {
    const kept = JSON.stringify({
      order: ['net', 'gone', 4],
      visible: { fees: false, gone: true, net: 'yes' },
      widths: { symbol: 200, net: 3, gone: 100 },
      pinned: ['fees', 'gone'],
    });
    expect(parseLayout(kept)).toEqual({
      order: ['net'],
      visible: { fees: false },
      widths: { symbol: 200 },
      pinned: ['fees'],
    });
  });
});
