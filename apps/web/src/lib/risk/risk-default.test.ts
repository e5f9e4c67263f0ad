import { afterEach, describe, expect, it } from 'vitest';
import { setNumberLocale } from '#web/lib/format/locale.ts';
import { assumedRiskWords, draftOfRisk, readRiskDraft } from './risk-default.ts';

describe('a default of risk', () => {
  afterEach(() => setNumberLocale(null));

  it('is kept as it was when its form is opened and saved', () => {
    for (const language of ['en-US', 'de-DE', 'de-CH']) {
      setNumberLocale(language);
      for (const rule of [
        null,
        { kind: 'amount', amount: '1250.5' },
        { kind: 'equity', percent: '0.75' },
        { kind: 'range', multiple: '1.5', seconds: 300 },
      ] as const) {
        expect(readRiskDraft(draftOfRisk(rule))).toEqual({ rule });
      }
    }
  });

  it.each([
    ['amount', '', 'An amount, such as 100'],
    ['amount', '-5', 'An amount, such as 100'],
    ['equity', '0', 'A percentage, such as 0.5'],
    ['range', 'much', 'How many of them, such as 1.5'],
  ] as const)('says what is asked for: %s “%s”', (kind, number, error) => {
    expect(readRiskDraft({ kind, number, seconds: 300 })).toEqual({ rule: null, error });
  });

  it('says where it comes from, and no money', () => {
    const words = (rule: Parameters<typeof assumedRiskWords>[0]['rule']) =>
      assumedRiskWords({ of: 'account', rule });
    expect(words({ kind: 'amount', amount: '125' })).toBe('Assumed: an amount, the default of its account');
    expect(words({ kind: 'equity', percent: '0.50' })).toBe(
      'Assumed: 0.5% of what the account was worth at the entry, the default of its account',
    );
    expect(words({ kind: 'range', multiple: '2', seconds: 86_400 })).toBe(
      'Assumed: 2 average true ranges of 1 day, the default of its account',
    );
  });
});
