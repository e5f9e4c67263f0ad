import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal, isCurrency } from '@tapebook/domain/money';
import { moneySign } from '../../../cells/money-sign.ts';
import type { ResolvedTime } from '../../../cells/parse-date-time.ts';
import { isEmptyNumber, parseNumber } from '../../../cells/parse-number.ts';
import type { FoundFacts } from '../../../outputs/found-activity.ts';
import { unreadableNumber } from '../../../outputs/wording.ts';
import type { TablePlan } from '../plan/table-plan.ts';
import type { RowCosts, TableContext } from './table-context.ts';
import type { TableRow } from './table-row.ts';

const HALF = Decimal.parse('0.5');
const HUNDREDTH = Decimal.parse('0.01');

/** All that a row cost: what it states in money, for each unit, and as a share of what was traded. */
export function costsOn(
  costs: RowCosts,
  { traded, units }: { readonly traded: Decimal; readonly units: Decimal },
  row: TableRow,
  { writer }: Pick<TableContext, 'writer'>,
): RowCosts {
  const { perUnit, percent } = costs;
  if (!perUnit.isZero()) {
    const each = units.abs().times(perUnit).normalized();
    writer.problemOnce(
      'warning',
      'price-derived',
      `Line ${row.line} charges its commission per share or contract: ${perUnit} × ${units.abs().normalized()} = ${each}. Other rows like it were read the same way.`,
      row.line,
    );
    const fees = costs.fees.plus(each);
    return costsOn({ ...costs, fees, perUnit: Decimal.zero }, { traded, units }, row, { writer });
  }
  if (percent.isZero()) return costs;
  const share = traded.abs().times(costs.percent).times(HUNDREDTH).normalized();
  writer.problemOnce(
    'warning',
    'price-derived',
    `Line ${row.line} gives its fee as a percentage: ${costs.percent}% of the traded value is ${share}. Other rows like it were read the same way.`,
    row.line,
  );
  return { ...costs, fees: costs.fees.plus(share), percent: Decimal.zero };
}

/** Costs of a fill, with their currency where it is another one than that of the trade. */
export const feeFacts = (
  { fees, currency }: RowCosts,
  instrument: Instrument,
): Pick<FoundFacts, 'fees' | 'feeCurrency'> =>
  currency === '' || currency === instrument.currency || fees.isZero()
    ? { fees }
    : { fees, feeCurrency: currency };

const PERCENT = /^[-+]?\s*(\d+(?:[.,]\d+)?)\s*(%?)$/;

/** A share in percent, without its sign; `null` for other text. @param signed the cell itself must say that it is one. */
function percentIn(text: string, signed: boolean): Decimal | null {
  const [, digits = '', sign = ''] = PERCENT.exec(text) ?? [];
  return digits === '' || (signed && sign === '') ? null : Decimal.parse(digits.replace(',', '.'));
}

/** Cost of the row, positive; whether it states one at all; `undefined` after the row was rejected. */
export function costsOf(row: TableRow, { plan, writer }: TableContext): RowCosts | undefined {
  const { columns } = row;
  if (plan.beside.taxesAsCosts.some((position) => /[1-9]/.test(row.at(position))))
    writer.problemOnce(
      'warning',
      'price-derived',
      `Line ${row.line} has taxes beside its trade, which were counted with its costs. If they are taxes on what it made, call the column “Capital gains tax” and import the file again. Other rows like it were read the same way.`,
      row.line,
    );
  if (plan.costsInPrices.some((position) => /[1-9]/.test(row.at(position))))
    writer.problemOnce(
      'warning',
      'price-derived',
      `Line ${row.line} has a net rate, which holds its brokerage: that was not counted once more. Other rows like it were read the same way.`,
      row.line,
    );
  const { otherCosts, percentCosts, inPercent, inBasisPoints, unitCosts, swaps, costsNegative } = plan;
  // A total holds the others; else commission and fees are two costs. No column is counted twice.
  const roles =
    columns.totalFees === undefined ? (['commission', 'fees'] as const) : (['totalFees'] as const);
  const named = row.text('feeCurrency').toUpperCase() || signOfCosts(row);
  // What no heading says is as the headings of the others have it, but for one of those that bears a name of its own.
  const isHeaded = roles.every((role) => {
    const position = columns[role];
    return position === undefined || plan.costCurrencies.has(position);
  });
  const usual = named || (isHeaded ? (plan.costCurrency ?? '') : '');
  const sums = new Map<string, Decimal>();
  const add = (position: number, value: Decimal): void => {
    const currency = plan.costCurrencies.get(position) ?? usual;
    sums.set(currency, (sums.get(currency) ?? Decimal.zero).plus(value));
  };
  let percent = Decimal.zero;
  let perUnit = Decimal.zero;
  let stated = false;
  for (const role of roles) {
    const share = percentIn(row.text(role), !inPercent.has(columns[role] ?? -1));
    if (share !== null) {
      percent = percent.plus(share);
      stated = true;
      continue;
    }
    const value = row.number(role);
    if (value === undefined) return undefined;
    if (value === null) continue;
    stated = true;
    const isNegative = costsNegative !== (role === 'commission' && plan.commissionTurned);
    add(columns[role] ?? -1, isNegative ? value.negated() : value);
  }
  for (const position of percentCosts) {
    const share = percentIn(row.at(position), false);
    if (share === null) continue;
    percent = percent.plus(inBasisPoints.has(position) ? share.times(HUNDREDTH) : share);
    stated = true;
  }
  for (const position of unitCosts) {
    const value = moneyAt(row, position, plan);
    if (value === undefined) return undefined;
    if (value === null) continue;
    stated = true;
    // A whole trade is charged for both of its sides, so that one for both counts half of each.
    const each = plan.closedTrades && plan.roundTurns.has(position) ? value.abs().times(HALF) : value.abs();
    perUnit = perUnit.plus(each);
  }
  for (const [positions, isTaken] of [
    [otherCosts, costsNegative],
    [swaps, true],
  ] as const) {
    for (const position of positions) {
      const value = moneyAt(row, position, plan);
      if (value === undefined) return undefined;
      if (value === null) continue;
      stated = true;
      add(position, isTaken ? value.negated() : value);
    }
  }
  for (const { position, namesakes } of plan.otherCurrencyCosts) {
    if (namesakes.some((namesake) => /[1-9]/.test(row.at(namesake)))) continue;
    const value = moneyAt(row, position, plan);
    if (value === undefined) return undefined;
    if (value === null) continue;
    stated = true;
    add(position, costsNegative ? value.negated() : value);
  }
  const [first = [named || (plan.costCurrency ?? ''), Decimal.zero], ...elsewhere] = [...sums].filter(
    ([, sum]) => !sum.isZero(),
  );
  const [currency, fees] = first;
  if (currency !== '' && !fees.isZero() && !isCurrency(currency)) {
    row.rejectCurrency(currency);
    return undefined;
  }
  return { fees, percent, perUnit, stated, currency, elsewhere: new Map(elsewhere) };
}

/**
 * The costs in the currency of what was traded, and with them all that are in it; those in others stay elsewhere, for nothing
 * adds them up.
 */
export function costsIn(costs: RowCosts, traded: string): RowCosts {
  if (costs.elsewhere.size === 0) return costs;
  const all = new Map<string, Decimal>();
  for (const [named, sum] of [[costs.currency, costs.fees] as const, ...costs.elsewhere]) {
    const currency = named === '' ? traded : named;
    all.set(currency, (all.get(currency) ?? Decimal.zero).plus(sum));
  }
  const first = all.has(traded) ? traded : costs.currency;
  const fees = all.get(first) ?? Decimal.zero;
  all.delete(first);
  return { ...costs, fees, currency: first === traded ? '' : first, elsewhere: all };
}

/** Keeps the costs of a row in further currencies as costs of the account, beside what it traded. */
export function writeCostsElsewhere(
  row: TableRow,
  { elsewhere, currency }: RowCosts,
  { time, traded }: { readonly time: ResolvedTime; readonly traded: string },
  { writer }: Pick<TableContext, 'writer'>,
): void {
  const id = row.text('id');
  for (const [other, sum] of elsewhere) {
    writer.problemOnce(
      'warning',
      'foreign-cost',
      `Line ${row.line} has costs in ${currency || traded} and in ${other}. Those in ${other} were kept as costs of the account, beside the trade, and so for rows like it.`,
      row.line,
    );
    writer.activity({
      account: row.text('account'),
      line: row.line,
      time,
      content: `cost ${other}\u001f${row.content()}`,
      // As its fill is known again by its number, whatever else of the row changes from file to file.
      ...(id === '' ? {} : { externalId: `${id} cost ${other}` }),
      feesStated: true,
      facts: {
        kind: 'fee',
        instrument: null,
        amount: sum.negated(),
        fees: Decimal.zero,
        currency: other,
      },
    });
  }
}

/** Of the costs by a sign of their own that is not shared; `''` without one. */
function signOfCosts(row: TableRow): string {
  for (const role of ['totalFees', 'commission', 'fees'] as const) {
    const sign = moneySign(row.text(role));
    if (sign !== null && 'currency' in sign) return sign.currency;
  }
  return '';
}

/** A further cost; `null` where there is none; `undefined` after the row was rejected for it. */
function moneyAt(
  row: TableRow,
  position: number,
  { marks, inHundredths }: TablePlan,
): Decimal | null | undefined {
  const text = row.at(position);
  if (isEmptyNumber(text)) return null;
  const value = parseNumber(
    text,
    marks.get('commission') ?? marks.get('fees') ?? marks.get('profit') ?? marks.get('amount') ?? '.',
  );
  if (value !== null) return inHundredths.has(position) ? value.times(HUNDREDTH) : value;
  row.reject('unreadable-number', unreadableNumber(row.line, 'cost', text));
  return undefined;
}
