import { describe, expect, it } from 'vitest';
import { findMistakes, NO_OPTIONS, parseCommission, statementFormData } from './statement-options.ts';

const file = new File(['a'], 'a.csv');

describe('what is said about a statement', () => {
  it('sends only what was said', () => {
    expect([...statementFormData(file, NO_OPTIONS).keys()]).toEqual(['broker', 'account', 'file']);
  });

  it('sends a commission that was typed with a comma as a decimal number', () => {
    const form = statementFormData(file, { ...NO_OPTIONS, commission: ' 1,25 ', timeZone: 'Europe/Berlin' });
    expect(form.get('default_commission')).toBe('1.25');
    expect(form.get('tz')).toBe('Europe/Berlin');
  });

  it('takes no word and no negative number for a cost', () => {
    expect(parseCommission('free')).toBeNull();
    expect(parseCommission('-1')).toBeNull();
    expect(parseCommission('')).toBeNull();
    expect(parseCommission('0')).toBe('0');
  });

  it('says at once that a zone does not exist, and nothing about empty fields', () => {
    expect(findMistakes(NO_OPTIONS)).toEqual({});
    expect(findMistakes({ ...NO_OPTIONS, timeZone: 'Mars/Olympus' }).timeZone).toContain('No such zone');
    expect(findMistakes({ ...NO_OPTIONS, commission: 'x' }).commission).toContain('cost');
  });
});
