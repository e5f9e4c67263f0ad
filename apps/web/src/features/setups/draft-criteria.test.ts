import { describe, expect, it } from 'vitest';
import { type DraftCriterion, faultOf, fromDrafts, movedBy, newDraft, toDraft } from './draft-criteria.ts';

const draft = (parts: Partial<DraftCriterion>): DraftCriterion => ({ ...newDraft(), ...parts });

describe('a checklist that is being written', () => {
  it('comes back as it was kept, by the same ids', () => {
    const kept = fromDrafts([
      draft({ text: ' Above the average ' }),
      draft({ text: 'Volume', kind: 'number', part: 'management' }),
      draft({ text: 'Trend', kind: 'choice', choices: 'up, down,, up ', part: 'exit' }),
    ]);
    expect(kept.map(({ text }) => text)).toEqual(['Above the average', 'Volume', 'Trend']);
    expect(kept[2]).toMatchObject({ part: 'exit', kind: 'choice', choices: ['up', 'down'] });
    expect(fromDrafts(kept.map(toDraft))).toEqual(kept);
  });

  it('leaves out lines without words', () => {
    expect(fromDrafts([draft({ text: '  ' })])).toEqual([]);
    expect(faultOf(draft({ text: '', kind: 'choice' }))).toBeNull();
  });

  it('says what a choice lacks', () => {
    expect(faultOf(draft({ text: 'Trend', kind: 'choice', choices: 'up, up' }))).toMatch(/two choices/);
    expect(faultOf(draft({ text: 'Trend', kind: 'choice', choices: 'up, down' }))).toBeNull();
  });

  it('is put into another order, within its ends', () => {
    const list = [draft({ text: 'a' }), draft({ text: 'b' })];
    const texts = (at: number, by: 1 | -1) => movedBy(list, at, by).map(({ text }) => text);
    expect([texts(0, 1), texts(0, -1), texts(1, 1)]).toEqual([
      ['b', 'a'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });
});
