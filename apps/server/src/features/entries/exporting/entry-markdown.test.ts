import type { JournalEntryJson } from '@tapebook/contract';
import { expect, it } from 'vitest';
import { entryMarkdown } from './entry-markdown.ts';

const document = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Only the pullback.' }] }],
};

it('says that a plan is as it was once its lock has come, not while it can be written', () => {
  const nothing = { type: 'doc', content: [] };
  const entry = {
    id: '2026-03-02',
    kind: 'day',
    title: '',
    fields: {},
    document: nothing,
    plan: { document, lockedAt: '2026-03-03T05:00:00.000Z', later: { document: nothing } },
  } as unknown as JournalEntryJson;
  const at = (now: string): string =>
    entryMarkdown(entry, { fields: [], isGone: () => false, now: Date.parse(now) });
  expect(at('2026-03-02T15:00:00Z')).toBe('# 2026-03-02\n\n## Plan\n\nOnly the pullback.\n');
  expect(at('2026-03-03T06:00:00Z')).toContain('## Plan, as it was at 2026-03-03T05:00:00.000Z\n');
});
