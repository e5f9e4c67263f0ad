import { describe, expect, it } from 'vitest';
import { demoJournal } from './demo-journal.ts';
import { demoStatements } from './demo-statements.ts';

const activities = demoJournal(Date.UTC(2026, 10, 23, 12));
const statements = demoStatements(activities);

describe('the statements of the demo', () => {
  it('state each fill on one line, and say which', () => {
    const places = statements.flatMap(({ placeOfLine }) => [...placeOfLine.values()]);
    expect(places.toSorted((a, b) => a - b)).toEqual([...activities.keys()]);
    for (const { text, placeOfLine } of statements) {
      const lines = text.split('\n');
      for (const [line, place] of placeOfLine) {
        const one = activities[place];
        expect(lines[line - 1]).toContain(one?.instrument?.symbol);
        expect(lines[line - 1]).toContain(`,${one?.price},`);
      }
    }
  });

  it('are one of each account', () => {
    expect(statements.map(({ fileName }) => fileName).toSorted()).toEqual([
      'Fills.csv',
      'U7000042_Activity.csv',
    ]);
  });
});
