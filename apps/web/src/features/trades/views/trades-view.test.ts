import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#web/ui/tables/column-layout.ts';
import { isSameView, readTradesView, tradesViewContent } from './trades-view.ts';

const view = {
  filter: 'direction:short day:>=-30d',
  sort: '-net',
  group: 'setup',
  layout: {
    order: ['net', 'symbol'],
    visible: { fees: true, held: false },
    widths: { net: 140 },
    pinned: ['net'],
  },
};

describe('a view of the list', () => {
  it('is read as it was kept', () => {
    const content = JSON.parse(JSON.stringify(tradesViewContent(view)));
    expect(readTradesView(content)).toMatchObject({ filter: view.filter, sort: '-net', fault: null });
    expect(readTradesView(content).layout.order).toEqual(['net', 'symbol']);
    expect(readTradesView(content)).toMatchObject({ group: 'setup', layout: { pinned: ['net'] } });
    expect(readTradesView(content).layout.widths).toEqual({ net: 140 });
  });

  it('leaves out columns that there are not, and says when it is newer or broken', () => {
    const read = readTradesView({ version: 2, filter: 7, sort: 'net', layout: { order: ['mood', 'net'] } });
    expect(read).toEqual({
      filter: '',
      sort: 'net',
      group: '',
      layout: { order: ['net'], visible: {}, widths: {}, pinned: [] },
      fault: 'newer',
    });
    expect(readTradesView({ version: 1 })).toEqual({
      filter: '',
      sort: '',
      group: '',
      layout: DEFAULT_LAYOUT,
      fault: 'broken',
    });
  });

  it('is the same whatever was set first, and another with another order, width or filter', () => {
    const { layout } = view;
    expect(isSameView(view, { ...view, layout: { ...layout, visible: { held: false, fees: true } } })).toBe(
      true,
    );
    expect(isSameView(view, { ...view, sort: 'net' })).toBe(false);
    expect(isSameView(view, { ...view, filter: '' })).toBe(false);
    expect(isSameView(view, { ...view, group: '' })).toBe(false);
    expect(isSameView(view, { ...view, layout: { ...layout, pinned: [] } })).toBe(false);
    expect(isSameView(view, { ...view, layout: { ...layout, widths: { net: 150 } } })).toBe(false);
    expect(isSameView(view, { ...view, layout: { ...layout, order: ['symbol', 'net'] } })).toBe(false);
  });
});
