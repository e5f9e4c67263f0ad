import { parseQuestion } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { isWidgetKind } from '../widgets/widget-kinds.ts';
import { readSettings } from '../widgets/widget-settings.ts';
import { GALLERY_GROUPS, galleryEntries, searchGallery } from './gallery-entries.ts';

const entries = galleryEntries();

describe('the gallery', () => {
  it('has each thing once, under a heading, of a kind that can be drawn', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const { group, widget, title } of entries) {
      expect(GALLERY_GROUPS, title).toContain(group);
      expect(isWidgetKind(widget.kind), title).toBe(true);
    }
  });

  it('sets only what its widget reads back, and asks only what can be answered', () => {
    for (const { title, widget } of entries) {
      const read = readSettings(widget.settings);
      expect(read, title).toEqual(widget.settings);
      if (read.question === undefined) continue;
      expect(parseQuestion(new URLSearchParams(read.question)).problems, title).toEqual([]);
    }
  });

  it('finds by every word that was typed, in any order', () => {
    const titles = searchGallery(entries, 'TRADE r per').map(({ title }) => title);
    expect(titles).toContain('R per trade');
    expect(searchGallery(entries, '  ')).toHaveLength(entries.length);
    expect(searchGallery(entries, 'zodiac')).toEqual([]);
  });
});
