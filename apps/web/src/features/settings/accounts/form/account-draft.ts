import { type AccountChangeJson, type AccountJson, LONGEST_NAME } from '@tapebook/contract';
import { Decimal, isCurrency } from '@tapebook/domain/money';
import { isTimeZone } from '@tapebook/domain/time';
import { readTypedNumber, typedNumberText } from '#web/lib/format/typed-number.ts';
import { draftOfRisk, type RiskDefaultDraft, readRiskDraft } from '#web/lib/risk/risk-default.ts';
import { FEE_PARTS, type FeePart, type UNEXPLAINED_SALES_WORDS } from './account-words.ts';

/** The form of an account: every field as it is typed. */
export interface AccountDraft
  extends Pick<AccountJson, 'broker' | 'matching' | 'grouping' | 'optionPolicy' | 'name' | 'currency'> {
  readonly timeZone: string;
  readonly openingBalance: string;
  readonly unexplainedSales: keyof typeof UNEXPLAINED_SALES_WORDS;
  readonly fees: Readonly<Record<FeePart, string>>;
  readonly risk: RiskDefaultDraft;
}

/** All that the form says of an account, as the API takes it. */
export type AccountFields = {
  readonly [Field in Exclude<keyof AccountChangeJson, 'archived' | 'propTerms'>]-?: Exclude<
    AccountChangeJson[Field],
    undefined
  >;
};

const NO_FEES = Object.fromEntries(FEE_PARTS.map(([part]) => [part, ''])) as Record<FeePart, string>;

export const newAccountDraft = (timeZone: string): AccountDraft => ({
  name: '',
  broker: 'other',
  currency: 'USD',
  timeZone,
  matching: 'fifo',
  grouping: 'flat-to-flat',
  optionPolicy: 'close-at-zero',
  openingBalance: '',
  unexplainedSales: 'ask',
  fees: NO_FEES,
  risk: draftOfRisk(null),
});

const typedAmount = (text: string): string => (Decimal.parse(text).isZero() ? '' : typedNumberText(text));

export function draftOfAccount(account: AccountJson): AccountDraft {
  const { name, broker, currency, timeZone, matching, grouping, optionPolicy, openingBalance } = account;
  const fees = { ...NO_FEES };
  for (const [part] of FEE_PARTS) fees[part] = typedAmount(account.feeModel?.[part] ?? '0');
  return {
    name,
    broker,
    currency,
    timeZone,
    matching,
    grouping,
    optionPolicy,
    openingBalance: typedAmount(openingBalance),
    unexplainedSales: account.unexplainedSales ?? 'ask',
    fees,
    risk: draftOfRisk(account.riskDefault),
  };
}

export interface ReadAccount {
  /** `null` while something is wrong. */
  readonly fields: AccountFields | null;
  /** By field: `name`, `fees.perShare`. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What was typed, as the API takes it, or what is wrong with it. */
export function readAccountDraft(draft: AccountDraft): ReadAccount {
  const errors: Record<string, string> = {};
  const name = draft.name.trim();
  if (name === '') errors.name = 'Enter a name for the account';
  else if (name.length > LONGEST_NAME)
    errors.name = `At most ${LONGEST_NAME} characters; these are ${name.length}`;
  const currency = draft.currency.trim().toUpperCase();
  if (!isCurrency(currency)) errors.currency = 'A currency code, such as USD';
  const timeZone = draft.timeZone.trim();
  if (!isTimeZone(timeZone)) errors.timeZone = 'Unknown time zone; choose one from the list';
  const opening = draft.openingBalance.trim() === '' ? Decimal.zero : readTypedNumber(draft.openingBalance);
  if (opening === null) errors.openingBalance = 'An amount, such as 10000, or leave it empty';

  const { model, errors: feeErrors } = readFees(draft.fees);
  Object.assign(errors, feeErrors);
  const risk = readRiskDraft(draft.risk);
  if (risk.error !== undefined) errors.riskDefault = risk.error;
  if (opening === null || Object.keys(errors).length > 0) return { fields: null, errors };
  const { broker, matching, grouping, optionPolicy } = draft;
  return {
    fields: {
      name,
      broker,
      currency,
      timeZone,
      matching,
      grouping,
      optionPolicy,
      feeModel: model,
      openingBalance: opening.toString(),
      unexplainedSales: draft.unexplainedSales === 'ask' ? null : draft.unexplainedSales,
      riskDefault: risk.rule,
    },
    errors,
  };
}

/** The fee model that was typed; `null`: none. A rebate is a negative part. */
export function readFees(fees: AccountDraft['fees']): {
  readonly model: AccountJson['feeModel'];
  readonly errors: Readonly<Record<string, string>>;
} {
  const errors: Record<string, string> = {};
  const read = new Map<FeePart, Decimal>();
  for (const [part] of FEE_PARTS) {
    if (fees[part].trim() === '') continue;
    const amount = readTypedNumber(fees[part]);
    if (amount === null) errors[`fees.${part}`] = 'An amount, such as 0.65, or leave it empty';
    else read.set(part, amount);
  }
  const [least, most] = [read.get('minimum'), read.get('maximum')];
  if (least !== undefined && most !== undefined && least.compare(most) > 0)
    errors['fees.minimum'] = 'Must not exceed the maximum';
  const model = Object.fromEntries([...read].map(([part, amount]) => [part, amount.toString()]));
  return { model: read.size === 0 ? null : model, errors };
}

/** Only what differs from the account as it is: nothing else is touched. */
export function changedFields(fields: AccountFields, account: AccountJson): AccountChangeJson {
  const before = readAccountDraft(draftOfAccount(account)).fields;
  const same = (key: keyof AccountFields): boolean =>
    before !== null && JSON.stringify(fields[key]) === JSON.stringify(before[key]);
  return Object.fromEntries(
    Object.entries(fields).filter(([key]) => !same(key as keyof AccountFields)),
  ) as AccountChangeJson;
}

/** The draft upon another state of the account: what was typed stays, what was not is as it is now. */
export function rebaseDraft(draft: AccountDraft, before: AccountDraft, now: AccountDraft): AccountDraft {
  const merge = <Part extends object>(typed: Part, old: Part, fresh: Part): Part =>
    Object.fromEntries(
      (Object.keys(typed) as (keyof Part)[]).map((key) => [
        key,
        typed[key] === old[key] ? fresh[key] : typed[key],
      ]),
    ) as Part;
  return {
    ...merge(draft, before, now),
    fees: merge(draft.fees, before.fees, now.fees),
    risk: merge(draft.risk, before.risk, now.risk),
  };
}

/** Whether something was typed or chosen that is not kept. */
export const draftsDiffer = (one: AccountDraft, other: AccountDraft): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);
