import type { ActivityKind } from '@tapebook/domain/activities';
import { Decimal, isCurrency } from '@tapebook/domain/money';
import type { FoundActivity } from '../../outputs/found-activity.ts';
import type { OfxRow } from './ofx-row.ts';
import {
  areReadable,
  currencyOf,
  furtherIdentity,
  identityOf,
  instrumentOf,
  noteOf,
  type OfxContext,
  reject,
  required,
  timeOf,
} from './row-context.ts';
import { tradeOf } from './write-trade.ts';

/** INCOMETYPE, and what a note says where the kind does not. */
const INCOME: Readonly<Record<string, { readonly kind: ActivityKind; readonly note?: string }>> = {
  DIV: { kind: 'dividend' },
  INTEREST: { kind: 'interest' },
  CGLONG: { kind: 'dividend', note: 'Distribution of long-term gains' },
  CGSHORT: { kind: 'dividend', note: 'Distribution of short-term gains' },
  MISC: { kind: 'adjustment', note: 'Other income' },
};

type Facts = readonly [FoundActivity, ...FoundActivity[]];

/** INCOME: a dividend, interest or a fund's distribution, with the tax kept back of it. */
export function incomeOf(context: OfxContext, row: OfxRow): Facts | null {
  const income = INCOME[row.text('INCOMETYPE').toUpperCase()];
  if (income === undefined) return unknownIncome(context, row);
  if (!areReadable(context, row, 'WITHHOLDING')) return null;
  const withheld = row.amount('WITHHOLDING').abs();
  const paid = moneyOf(context, row, income.kind, (total) => total.plus(withheld), income.note);
  if (paid === null || withheld.isZero()) return paid;
  return [paid[0], beside(paid[0], 'tax', withheld.negated(), 'Tax withheld')];
}

/**
 * REINVEST: income and what was bought with it in one row. Where the income has a row of its own, against the
 * standard, the purchase alone counts.
 */
export function reinvestmentOf(context: OfxContext, row: OfxRow): Facts | null {
  const income = INCOME[row.text('INCOMETYPE').toUpperCase()];
  if (income === undefined) return unknownIncome(context, row);
  const [bought] = tradeOf(context, row) ?? [];
  if (bought === undefined) return null;
  const { facts } = bought;
  const note = ['Reinvested', facts.note ?? ''].filter((each) => each !== '').join(' · ');
  const purchase = { ...bought, facts: { ...facts, note } };
  const amount = facts.amount.minus(facts.fees).negated();
  if (amount.isZero() || context.survey.statesIncome(row)) return [purchase];
  return [purchase, beside(bought, income.kind, amount, income.note ?? 'Reinvested')];
}

/** INVEXPENSE and MARGININTEREST: what was charged, whichever sign it is printed with, unless it is given back. */
export function chargeOf(context: OfxContext, row: OfxRow): Facts | null {
  const isBack = /\b(?:refund|rebate|credit|revers\w*|reclaim)\b/i.test(row.memo);
  const signOf = (total: Decimal) => (isBack ? total.abs() : total.abs().negated());
  if (row.name === 'MARGININTEREST') return moneyOf(context, row, 'interest', signOf, 'Margin interest');
  const isTax = /\btax(?:es)?\b|\bW\/H|\bwithh/i.test(row.memo);
  return moneyOf(context, row, isTax ? 'tax' : 'fee', signOf);
}

/** RETOFCAP: a part of the cost that is paid back. */
export const returnedCapitalOf = (context: OfxContext, row: OfxRow): Facts | null =>
  moneyOf(context, row, 'return_of_capital', (total) => total);

/** A row of money alone; its security is kept where it names one. */
function moneyOf(
  context: OfxContext,
  row: OfxRow,
  kind: ActivityKind,
  amountOf: (total: Decimal) => Decimal,
  ...words: readonly (string | undefined)[]
): readonly [FoundActivity] | null {
  const total = required(context, row, 'TOTAL');
  const time = total === null ? null : timeOf(context, row);
  const currency = time === null ? null : currencyOf(context, row, time.day);
  if (total === null || time === null || currency === null) return null;
  // Income that was converted is paid on what is priced in the currency that it was converted from.
  const original = row.text('CURSYM', 'ORIGCURRENCY').toUpperCase();
  const priced = isCurrency(original) ? original : currency;
  const instrument = row.text('UNIQUEID') === '' ? null : instrumentOf(context, row, priced);
  if (instrument === null && kind === 'return_of_capital') {
    return reject(context, row, 'missing-value', 'it does not say of which security it is (SECID).');
  }
  const said = words.filter((each) => each !== undefined);
  return [
    {
      account: context.account,
      line: row.line,
      time,
      ...identityOf(row),
      facts: {
        kind,
        instrument,
        amount: amountOf(total),
        fees: Decimal.zero,
        currency,
        ...noteOf(context, row, ...said),
      },
    },
  ];
}

/** Money beside the first fact of a row, of the same security and time. */
function beside(first: FoundActivity, kind: ActivityKind, amount: Decimal, note: string): FoundActivity {
  const { account, line, time, facts } = first;
  const { instrument, currency } = facts;
  return {
    account,
    line,
    time,
    ...furtherIdentity(first, kind),
    facts: { kind, instrument, amount, fees: Decimal.zero, currency, note },
  };
}

const unknownIncome = (context: OfxContext, row: OfxRow): null =>
  reject(
    context,
    row,
    row.has('INCOMETYPE') ? 'unknown-row-type' : 'missing-value',
    row.has('INCOMETYPE')
      ? `income of the type “${row.text('INCOMETYPE').slice(0, 40)}” is not known.`
      : 'it does not say what income it is (INCOMETYPE).',
  );
