import { describe, expect, it } from 'vitest';
import {
  isNewer,
  MOST_WIDGETS,
  questionWidget,
  readDashboard,
  withWidget,
  writeDashboard,
} from './dashboard-content.ts';
import { DEFAULT_DASHBOARD } from './default-dashboard.ts';
import { rowsOf } from './placement.ts';

describe('a dashboard that was kept', () => {
  it('comes back as it was written', () => {
    const written: unknown = JSON.parse(JSON.stringify(writeDashboard(DEFAULT_DASHBOARD)));
    expect(readDashboard(written)).toEqual(DEFAULT_DASHBOARD);
  });

  it('keeps what a newer version wrote, word for word', () => {
    const newer = {
      version: 7,
      filter: 'symbol:AAPL',
      mood: 'calm',
      widgets: [
        {
          id: 'a',
          kind: 'hologram',
          version: 3,
          settings: ['turning'],
          place: { x: 0, w: 4, h: 3, z: 9 },
          spin: 2,
        },
        { id: 'b', kind: 'bars', version: 1, settings: { size: 'week' }, place: { x: 4, w: 8, h: 3 } },
      ],
    };
    const read = readDashboard(newer);
    const [hologram] = read.widgets;
    expect(hologram === undefined ? null : isNewer(hologram)).toBe(true);
    const written = writeDashboard(withWidget(read, questionWidget('measures=netPnl&by=hour'), 'c'));
    expect(written).toMatchObject({
      version: 7,
      mood: 'calm',
      widgets: [
        { kind: 'hologram', version: 3, settings: ['turning'], spin: 2 },
        newer.widgets[1],
        { id: 'c' },
      ],
    });
  });

  it('stands whatever was written: no widget out of the grid, none without an id of its own', () => {
    const { widgets, filter } = readDashboard({
      filter: 12,
      widgets: [
        null,
        'bars',
        { kind: 4 },
        { id: 'a', kind: 'bars', place: { x: 40, w: -2, h: 1e9 } },
        { id: 'a', kind: 'bars', place: 'left' },
        { kind: 'bars', version: 'two', place: { x: Number.NaN, w: 30 } },
      ],
    });
    expect(filter).toBe('');
    expect(widgets).toHaveLength(3);
    expect(new Set(widgets.map(({ id }) => id)).size).toBe(3);
    for (const { place } of widgets) {
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x + place.w).toBeLessThanOrEqual(12);
      expect(place.h).toBeGreaterThan(0);
    }
    expect(rowsOf(widgets).every((row) => Number.isFinite(row))).toBe(true);
  });

  it.each([null, undefined, 4, 'text', [], { widgets: {} }])(
    'is an empty one where %j was kept',
    (content) => {
      expect(readDashboard(content)).toMatchObject({ version: 1, filter: '', widgets: [] });
    },
  );
});

describe('a question that is pinned', () => {
  it('stands behind the others, with its text and title', () => {
    const pinned = withWidget(DEFAULT_DASHBOARD, questionWidget('measures=winRate&by=hour', 'Mornings'), 'p');
    expect(pinned.widgets).toHaveLength(DEFAULT_DASHBOARD.widgets.length + 1);
    expect(pinned.widgets.at(-1)).toMatchObject({
      id: 'p',
      kind: 'question',
      settings: { question: 'measures=winRate&by=hour', title: 'Mornings' },
    });
    expect(rowsOf(pinned.widgets).at(-1)).toBe(Math.max(...rowsOf(pinned.widgets)));
  });

  it('is left out where there is no room for one more', () => {
    let full = DEFAULT_DASHBOARD;
    for (let at = 0; at < MOST_WIDGETS + 5; at += 1)
      full = withWidget(full, questionWidget('measures=fees'), `q${at}`);
    expect(full.widgets).toHaveLength(MOST_WIDGETS);
  });
});
