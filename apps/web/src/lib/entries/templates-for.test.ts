import type { TemplateJson } from '@tapebook/contract';
import { parseDay } from '@tapebook/domain/time';
import { describe, expect, it } from 'vitest';
import { tableOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { templatesFor } from './templates-for.ts';

const template = (name: string, more: Partial<TemplateJson> = {}): TemplateJson => ({
  id: name,
  kind: 'day',
  part: 'notes',
  name,
  markdown: name,
  inserted: false,
  archived: false,
  place: 0,
  etag: name,
  ...more,
});

const TEMPLATES = [
  template('Morning', { part: 'plan', markdown: '{{weekday}}: {{Levels}}' }),
  template('Levels', { markdown: 'levels of {{day}}' }),
  template('Old', { archived: true }),
  template('The week', { kind: 'week', markdown: '{{from}} to {{to}}' }),
  template('After a trade', { kind: 'trade', markdown: '{{symbol}} {{direction}} of {{weekday}}' }),
];
const table = tableOf({ symbol: 'AAPL', exits: [['2026-03-02', 5]] });
const offered = (of: Parameters<typeof templatesFor>[1], query = '') =>
  templatesFor(
    { templates: TEMPLATES, table, weekStart: 1, today: parseDay('2026-03-05') ?? 0 },
    of,
    query,
  ).map(({ name, markdown }) => `${name}: ${markdown()}`);

describe('templates that a text can take', () => {
  it('begin with those that are made for it, and say what it is of', () => {
    expect(offered({ kind: 'entry-plan', id: '2026-03-02' })[0]).toBe(
      'Morning: Monday: levels of 2026-03-02',
    );
    expect(offered({ kind: 'entry-notes', id: '2026-W10' })[0]).toBe('The week: 2026-03-02 to 2026-03-08');
    expect(offered({ kind: 'trade-notes', id: table.ids[0] ?? '' })[0]).toBe(
      'After a trade: AAPL long of Monday',
    );
  });

  it('are found by their names, those that were put away by none', () => {
    const page = { kind: 'entry-notes', id: '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d' } as const;
    expect(offered(page, 'lev')).toEqual(['Levels: levels of 2026-03-05']);
    expect(offered(page, 'old')).toEqual([]);
    expect(offered(page, 'template')).toHaveLength(4);
  });

  it('leave words open where nothing is known of what it is of', () => {
    expect(offered({ kind: 'trade-notes', id: 'gone' })[0]).toBe(
      'After a trade: {{symbol}} {{direction}} of {{weekday}}',
    );
    expect(offered({ kind: 'setup-description', id: 'x' })[0]).toContain('Morning');
  });
});
