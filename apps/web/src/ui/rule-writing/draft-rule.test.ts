import { RULE_KIND_IDS, RULE_KINDS } from '@tapebook/domain/analytics';
import { afterEach, describe, expect, it } from 'vitest';
import { numberFormats } from '#web/features/settings/number-formats.ts';
import { setNumberLocale } from '#web/lib/format/locale.ts';
import { draftFrom, draftOf, readDraft } from './draft-rule.ts';

describe('a rule while it is written', () => {
  afterEach(() => setNumberLocale(null));

  it.each(numberFormats(null).map(({ tag }) => tag))(
    'is kept as it was where numbers are written as in %s and nothing is typed',
    (tag) => {
      setNumberLocale(tag);
      for (const said of [
        { kind: 'day-limit' as const, parameters: { limit: 149.235 } },
        { kind: 'day-limit' as const, parameters: { limit: 500_000 } },
        { kind: 'most-size' as const, parameters: { limit: 12.345 } },
        { kind: 'pause' as const, parameters: { limit: 50 } },
        { kind: 'pause' as const, parameters: { limit: 66 } },
      ])
        expect(readDraft(draftFrom(said))).toEqual({ said });
    },
  );

  it('has the limit that its reader means', () => {
    const draft = { ...draftOf('day-loss-stop'), limit: '1.000' };
    expect(readDraft(draft)).toMatchObject({ said: { parameters: { limit: 1 } } });
    setNumberLocale('de-DE');
    expect(readDraft(draft)).toMatchObject({ said: { parameters: { limit: 1000 } } });
    expect(readDraft({ ...draft, limit: '1,5' })).toMatchObject({ said: { parameters: { limit: 1.5 } } });
  });

  it.each(RULE_KIND_IDS.filter((id) => RULE_KINDS[id].asks.of === 'limit'))(
    '%s begins with what is usual, and is typed again as it is kept',
    (kind) => {
      const read = readDraft(draftOf(kind));
      expect(read).toHaveProperty('said');
      if ('said' in read) expect(readDraft(draftFrom(read.said))).toEqual(read);
    },
  );

  it.each([
    [{ ...draftOf('not-before'), limit: '9:45' }, { limit: 585 }],
    [{ ...draftOf('pause'), limit: '15' }, { limit: 900 }],
    [{ ...draftOf('day-loss-stop'), limit: '$500' }, { limit: 500 }],
    [{ ...draftOf('never'), filter: ' side:short ' }, { filter: 'side:short' }],
  ])('%j says %j', (draft, parameters) => {
    expect(readDraft(draft)).toEqual({ said: { kind: draft.kind, parameters } });
  });

  it.each([
    { ...draftOf('not-before'), limit: '25:00' },
    { ...draftOf('most-trades'), limit: '1.5' },
    { ...draftOf('day-limit'), limit: '-5' },
    { ...draftOf('day-limit'), limit: '' },
    draftOf('only-setups'),
    draftOf('never'),
    { ...draftOf('never'), filter: 'day:2026-01' },
  ])('%j says what is missing', (draft) => {
    expect(readDraft(draft)).toHaveProperty('fault');
  });
});
