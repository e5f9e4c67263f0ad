import type { InsightJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { type Choice, type Chosen, withChosen } from './chosen.ts';

const figures = { n: 60, effect: -0.3, low: -0.5, high: -0.1, unit: 'R', p: 0.001 } as const;
const entry = (status: InsightJson['status']): InsightJson['history'][number] => ({
  on: '2026-03-02',
  upTo: '2026-03-02',
  status,
  figures,
  reason: null,
});

/** One that became what is said, one after the other. */
const finding = (id: string, ...stages: InsightJson['status'][]): InsightJson => {
  const { p: _, ...measured } = figures;
  return {
    ...measured,
    id,
    status: stages.at(-1) ?? 'found',
    history: stages.map(entry),
    choices: [],
    since: null,
    waitsFor: null,
  } as Partial<InsightJson> as InsightJson;
};
const shown = (insights: readonly InsightJson[], ...chosen: Chosen[]): readonly InsightJson[] =>
  chosen.reduce(withChosen('2026-03-04'), insights);
const became = ({ history }: InsightJson): string => history.map(({ status }) => status).join();
const one = (insights: readonly InsightJson[]): InsightJson => {
  const [first] = insights;
  if (first === undefined) throw new Error('There is none');
  return first;
};
const choose = (insight: InsightJson, status: Choice): Chosen => ({ insight, status });

describe('findings and what is made of them, before it is kept', () => {
  it('show a choice with its day, its reason and what may follow it', () => {
    const before = finding('a', 'found');
    const other = finding('b', 'found');
    const after = shown([before, other], { ...choose(before, 'dismissed'), reason: 'I knew that' });
    expect(after[0]).toMatchObject({
      status: 'dismissed',
      choices: ['found', 'watched', 'accepted'],
      history: [
        { status: 'found' },
        { on: '2026-03-04', status: 'dismissed', reason: 'I knew that', figures },
      ],
    });
    expect(after[1]).toBe(other);
  });

  it('show the last of several, of which the first is kept already', () => {
    const found = finding('a', 'found');
    const watching = choose(found, 'watched');
    const dismissing = choose(one(shown([found], watching)), 'dismissed');
    expect(became(one(shown([found], watching, dismissing)))).toBe('found,watched,dismissed');
    // The answer to the first has come: the second waits, and is what is seen.
    const answered = finding('a', 'found', 'watched');
    expect(became(one(shown([answered], dismissing)))).toBe('found,watched,dismissed');
  });

  it('lead back to what was before the choice that waits', () => {
    const watched = finding('a', 'found', 'watched');
    const dismissed = one(shown([watched], choose(watched, 'dismissed')));
    expect(dismissed.history.at(-2)?.status).toBe('watched');
    expect(dismissed.choices).toContain('watched');
    expect(dismissed.choices).not.toContain('dismissed');
  });

  it('show no choice twice, once it has been kept', () => {
    const found = finding('a', 'found');
    const answered = finding('a', 'found', 'watched');
    expect(one(shown([answered], choose(found, 'watched')))).toBe(answered);
  });

  it('show it over what a search said meanwhile', () => {
    const found = finding('a', 'found');
    const published = finding('a', 'found', 'published');
    expect(became(one(shown([published], choose(found, 'watched'))))).toBe('found,published,watched');
  });
});
