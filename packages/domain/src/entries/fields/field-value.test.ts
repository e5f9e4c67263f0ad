import { describe, expect, it } from 'vitest';
import { type AskedField, type FieldValue, faultOfAnswer, fieldKeyOf } from './field-value.ts';

const MOOD: AskedField = { kind: 'scale', low: 1, high: 5, choices: [] };
const PLAIN = { low: null, high: null, choices: [] };

describe('an answer', () => {
  it.each<[AskedField, FieldValue, string | null]>([
    [MOOD, 4, null],
    [MOOD, 6, 'must be a whole number from 1 to 5'],
    [MOOD, 3.5, 'must be a whole number from 1 to 5'],
    [MOOD, '4', 'must be a whole number from 1 to 5'],
    [{ ...PLAIN, kind: 'number' }, 7.5, null],
    [{ ...PLAIN, kind: 'number' }, 1e300, 'must be a number'],
    [{ ...PLAIN, kind: 'choice', choices: ['trend', 'range'] }, 'trend', null],
    [{ ...PLAIN, kind: 'choice', choices: ['trend', 'range'] }, 'chop', 'must be one of trend, range'],
    [{ ...PLAIN, kind: 'yes-no' }, false, null],
    [{ ...PLAIN, kind: 'yes-no' }, 'no', 'must be true or false'],
    [{ ...PLAIN, kind: 'text' }, 'Tired', null],
    [{ ...PLAIN, kind: 'text' }, 'x'.repeat(2001), 'must be text of at most 2000 characters'],
  ])('to %j of %j: %s', (field, value, fault) => {
    expect(faultOfAnswer(field, value)).toBe(fault);
  });
});

describe('the key of a field', () => {
  it.each([
    ['Mood', 'mood'],
    ['Hours of sleep', 'hoursOfSleep'],
    ['Müdigkeit (1–5)', 'mudigkeit15'],
    ['5-minute rule', 'field5MinuteRule'],
    ['気分', 'field'],
    ['Taken', 'taken3'],
  ])('of %s is %s', (name, key) => {
    expect(fieldKeyOf(name, (one) => ['taken', 'taken2'].includes(one))).toBe(key);
  });
});
