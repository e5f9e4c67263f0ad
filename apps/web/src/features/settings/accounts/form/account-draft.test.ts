import type { AccountJson } from '@tapebook/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { numberFormats } from '#web/features/settings/number-formats.ts';
import { setNumberLocale } from '#web/lib/format/locale.ts';
import {
  changedFields,
  draftOfAccount,
  newAccountDraft,
  readAccountDraft,
  readFees,
  rebaseDraft,
} from './account-draft.ts';

const ACCOUNT: AccountJson = {
  id: '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d',
  name: 'Margin',
  broker: 'ibkr',
  currency: 'USD',
  timeZone: 'America/New_York',
  matching: 'fifo',
  grouping: 'flat-to-flat',
  optionPolicy: 'close-at-zero',
  unexplainedSales: null,
  riskDefault: { kind: 'range', multiple: '1.5', seconds: 300 },
  feeModel: { perShare: '0.005', minimum: '1.295' },
  openingBalance: '500000.00',
  archived: false,
};
const DRAFT = draftOfAccount(ACCOUNT);

describe('the form of an account', () => {
  afterEach(() => setNumberLocale(null));

  it.each(numberFormats(null).map(({ tag }) => tag))(
    'changes nothing when it is saved as it was opened, numbers as in %s',
    (tag) => {
      setNumberLocale(tag);
      const { fields, errors } = readAccountDraft(draftOfAccount(ACCOUNT));
      expect(errors).toEqual({});
      expect(fields).toMatchObject({
        feeModel: { perShare: '0.005', minimum: '1.295' },
        openingBalance: '500000.00',
        riskDefault: { kind: 'range', multiple: '1.5', seconds: 300 },
      });
      expect(fields && changedFields(fields, ACCOUNT)).toEqual({});
    },
  );

  it.each(numberFormats(null).map(({ tag }) => tag))(
    'keeps a risk of half a million, numbers as in %s',
    (tag) => {
      setNumberLocale(tag);
      const riskDefault = { kind: 'amount', amount: '500000' } as const;
      expect(readAccountDraft(draftOfAccount({ ...ACCOUNT, riskDefault })).fields).toMatchObject({
        riskDefault,
      });
    },
  );

  it('sends only what was changed, numbers as they are typed by people', () => {
    const { fields } = readAccountDraft({
      ...DRAFT,
      grouping: 'fill-to-fill',
      openingBalance: '12,500.50',
      fees: { ...DRAFT.fees, perShare: '', perOrder: '$4.95' },
    });
    expect(fields && changedFields(fields, ACCOUNT)).toEqual({
      grouping: 'fill-to-fill',
      openingBalance: '12500.50',
      feeModel: { perOrder: '4.95', minimum: '1.295' },
    });
  });

  it('takes the fee model away when all of it is emptied', () => {
    const { fields } = readAccountDraft({ ...DRAFT, fees: newAccountDraft('UTC').fees });
    expect(fields && changedFields(fields, ACCOUNT)).toEqual({ feeModel: null });
  });

  it('says at its field how much too long a name is', () => {
    const { fields, errors } = readAccountDraft({ ...DRAFT, name: 'M'.repeat(81) });
    expect(fields).toBeNull();
    expect(errors).toEqual({ name: 'At most 80 characters; these are 81' });
  });

  it('says what is wrong at each field', () => {
    const { fields, errors } = readAccountDraft({
      ...DRAFT,
      name: ' ',
      currency: '$',
      timeZone: 'Mars/Olympus',
      openingBalance: 'much',
      fees: { ...DRAFT.fees, percent: 'x' },
    });
    expect(fields).toBeNull();
    expect(Object.keys(errors).toSorted()).toEqual([
      'currency',
      'fees.percent',
      'name',
      'openingBalance',
      'timeZone',
    ]);
  });

  it('refuses a least fee above the most', () => {
    const { errors } = readFees({ ...DRAFT.fees, minimum: '2', maximum: '1' });
    expect(Object.keys(errors)).toEqual(['fees.minimum']);
  });

  it('keeps what was typed when the account was changed elsewhere meanwhile', () => {
    const typed = { ...DRAFT, name: 'Mine', fees: { ...DRAFT.fees, perShare: '0.01' } };
    const now = draftOfAccount({
      ...ACCOUNT,
      name: 'Theirs',
      matching: 'lifo',
      feeModel: { perShare: '0.005', minimum: '2' },
    });
    const rebased = rebaseDraft(typed, DRAFT, now);
    expect([rebased.name, rebased.matching, rebased.fees.perShare, rebased.fees.minimum]).toEqual([
      'Mine',
      'lifo',
      '0.01',
      '2',
    ]);
  });
});
