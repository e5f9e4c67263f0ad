import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, newSettings, settings } from '../app/settings.ts';
import { account, newAccount } from '../trading/account.ts';
import { activity, newActivity } from '../trading/activity.ts';
import { dayInput, decimalInput, instantInput, label, prose } from './inputs.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean =>
  schema.safeParse(value).success;

const ID = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';

describe('a number that is sent', () => {
  it.each(['0', '-12.50', '1e29', '1e-30', '.5', `${'9'.repeat(30)}.${'9'.repeat(30)}`])(
    'may be %s',
    (text) => {
      expect(accepts(decimalInput, text)).toBe(true);
    },
  );

  it.each([
    '1e30',
    '1e400',
    '1e999',
    '1e-31',
    '9'.repeat(31),
    `0.${'1'.repeat(31)}`,
    `${'0'.repeat(200)}1`,
    '1,000',
    '',
  ])('may not be %s', (text) => {
    const { error } = decimalInput.safeParse(text);
    expect(error?.issues[0]?.message).toContain('at most 30 digits');
  });
});

describe('a text that is sent', () => {
  it.each(['a\u0000b', 'a\u001fb', 'a\u0085b', 'a\ud800b'])(
    'has no characters that cannot be seen: %j',
    (text) => {
      const { error } = label(20).safeParse(text);
      expect(error?.issues[0]?.message).toContain('control characters');
      expect(accepts(prose(20), text)).toBe(false);
    },
  );

  it('may be in any script, and a note may have several lines', () => {
    expect(accepts(label(20), 'Depot Größe 口座 📈')).toBe(true);
    expect(accepts(prose(20), 'one\r\n\ttwo')).toBe(true);
    expect(accepts(label(20), 'one\ntwo')).toBe(false);
  });
});

describe('a day and a time that are sent', () => {
  it('lie in the years of markets and journals', () => {
    expect(accepts(dayInput, '1900-01-01')).toBe(true);
    expect(accepts(dayInput, '2200-12-31')).toBe(true);
    expect(accepts(dayInput, '0000-01-01')).toBe(false);
    expect(accepts(dayInput, '2026-02-30')).toBe(false);
    expect(accepts(instantInput, '0000-01-01T00:00:00Z')).toBe(false);
    expect(accepts(instantInput, '9999-01-01T00:00:00Z')).toBe(false);
    // In UTC it is still 1899.
    expect(accepts(instantInput, '1900-01-01T00:00:00+02:00')).toBe(false);
    expect(instantInput.parse('2026-03-02T09:30:00-05:00')).toBe('2026-03-02T14:30:00Z');
  });
});

describe('an answer', () => {
  it('can carry what is stored, even where it could no longer be sent', () => {
    const stored = {
      id: ID,
      accountId: ID,
      kind: 'buy',
      occurredAt: '1812-03-02T14:30:00Z',
      quantity: '9'.repeat(401),
      price: '1',
      currency: 'us dollars',
      externalId: 'x'.repeat(500),
      instrument: {
        symbol: 'S'.repeat(300),
        assetClass: 'stock',
        currency: 'usd',
        multiplier: '1',
        expiry: '0001-01-01',
      },
      timePrecision: 'instant',
      amount: '-1e90',
      fees: '0',
    };
    expect(accepts(activity, stored)).toBe(true);
    expect(accepts(newActivity, stored)).toBe(false);
    const old = {
      ...newAccount.parse({ name: 'Main' }),
      id: ID,
      name: ' '.repeat(99),
      timeZone: 'US/Gone',
      openingBalance: '9'.repeat(99),
      archived: false,
    };
    expect(accepts(account, old)).toBe(true);
  });
});

describe('the settings', () => {
  it('take no negative band or risk, and still read one that is kept', () => {
    const withBand = (breakEvenBand: string, defaultRisk: string) => ({
      ...DEFAULT_SETTINGS,
      trading: { ...DEFAULT_SETTINGS.trading, breakEvenBand, defaultRisk },
    });
    expect(accepts(newSettings, withBand('2.50', '100'))).toBe(true);
    expect(accepts(newSettings, withBand('-1', '100'))).toBe(false);
    expect(accepts(newSettings, withBand('1', '-100'))).toBe(false);
    expect(accepts(settings, withBand('-1', '-1'))).toBe(true);
    const byCurrency = (breakEvenBands: object) => ({
      ...DEFAULT_SETTINGS,
      trading: { ...DEFAULT_SETTINGS.trading, breakEvenBands },
    });
    expect(accepts(newSettings, byCurrency({ USD: '5', JPY: '500' }))).toBe(true);
    expect(accepts(newSettings, byCurrency({ USD: '-5' }))).toBe(false);
  });
});
