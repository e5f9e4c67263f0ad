import { afterEach, describe, expect, it } from 'vitest';
import { numberFormats } from '#web/features/settings/number-formats.ts';
import { setNumberLocale } from '#web/lib/format/locale.ts';
import {
  chooseAccount,
  chooseMapping,
  findMistakes,
  fromKeptChoices,
  mappingOf,
  NO_CHOICES,
  parseCommission,
  toStatementChoices,
} from './review-choices.ts';

describe('what is said about a statement', () => {
  afterEach(() => setNumberLocale(null));

  it('sends only what was said', () => {
    expect(toStatementChoices(NO_CHOICES)).toEqual({});
  });

  it('sends a commission that was typed with a comma as a decimal number', () => {
    const choices = { ...NO_CHOICES, commission: ' 1,25 ', timeZone: ' Europe/Berlin ', currency: 'eur' };
    expect(toStatementChoices(choices)).toEqual({
      defaultCommission: '1.25',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
    });
  });

  it('takes no word and no negative number for a cost', () => {
    expect(parseCommission('free')).toBeNull();
    expect(parseCommission('-1')).toBeNull();
    expect(parseCommission('')).toBeNull();
    expect(parseCommission('0')).toBe('0');
  });

  it('says at once that a zone does not exist, and nothing about empty fields', () => {
    expect(findMistakes(NO_CHOICES)).toEqual({});
    expect(findMistakes({ ...NO_CHOICES, timeZone: 'Mars/Olympus' }).timeZone).toContain('Unknown time zone');
    expect(findMistakes({ ...NO_CHOICES, commission: 'x' }).commission).toContain('cost');
    expect(findMistakes({ ...NO_CHOICES, currency: 'dollars!' }).currency).toContain('code');
  });

  it('keeps one choice for each account, and forgets one that is taken back', () => {
    const left = chooseAccount(NO_CHOICES, 'U1', { leaveOut: true });
    const both = chooseAccount(left, 'U2', { name: 'Options' });
    expect(toStatementChoices(chooseAccount(both, 'U1', { accountId: 'a' })).accounts).toEqual([
      { reference: 'U2', name: 'Options' },
      { reference: 'U1', accountId: 'a' },
    ]);
    expect(toStatementChoices(chooseAccount(left, 'U1', null))).toEqual({});
  });

  it('waits with an account that has no name yet', () => {
    expect(toStatementChoices(chooseAccount(NO_CHOICES, '', { name: ' ' }))).toEqual({});
  });

  it('keeps a mapping for each table, and takes one for all where there is no other', () => {
    const mapping = { columns: { price: 1 } };
    const one = chooseMapping(NO_CHOICES, 'a.csv', mapping);
    expect(mappingOf(one, 'a.csv')).toEqual(mapping);
    expect(mappingOf(one, 'b.csv')).toBeNull();
    expect(mappingOf({ ...NO_CHOICES, mappings: [{ file: undefined, mapping }] }, 'b.csv')).toEqual(mapping);
    expect(toStatementChoices(chooseMapping(one, 'a.csv', null))).toEqual({});
  });

  it.each(numberFormats(null).map(({ tag }) => tag))(
    'goes on from what was chosen before, numbers as in %s',
    (tag) => {
      setNumberLocale(tag);
      const kept = { broker: 'ibkr', defaultCommission: '1.295', useSavedMappings: false };
      expect(toStatementChoices(fromKeptChoices(kept))).toEqual(kept);
    },
  );

  it('takes for thousands what are thousands to its reader', () => {
    expect(parseCommission('1,000')).toBe('1000');
    setNumberLocale('de-DE');
    expect(parseCommission('1,295')).toBe('1.295');
  });
});
