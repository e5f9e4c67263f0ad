import { Decimal } from '@tapebook/domain/money';
import { isEmptyNumber, parseNumber } from '../../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../../contracts/source.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import { profileColumn } from '../../columns/column-profile.ts';
import { tableHeading } from '../../columns/table-heading.ts';
import type { FoundHeader } from '../../headings/find-header.ts';

/** Interest of a bond since its last coupon: who buys it pays for it, who sells it receives it. */
const ACCRUED =
  /^(?:accr(?:ued|\.)?(?: int(?:erests?|\.)?)?|int(?:erest)? accrued|stückzinsen|marchzinsen|aufgelaufene zinsen|int[ée]r[êe]ts? courus?|coupon couru|rateo(?: interessi)?|ratei|dietimi|cup[oó]n corrido|inter[eé]s(?:es)? corridos?|opgelopen rente|meegekochte rente|upplupen ränta|påløbne renter|juros corridos)$/;
/** What a state takes of what was made, which is no cost of the trade. Of words for any tax `tax` is mostly one on the transaction. */
const TAXES =
  /^(?:imposte?|imposta sostitutiva|tasse|ritenut[ae](?: fiscal[ei])?|steuern?|steuerabzug|kest|kapitalertrags?steuern?|abgeltungs?steuer|kirchensteuer|soli(?:daritätszuschlag)?|impuestos?|retenci(?:ón|on|ones)|imp[oô]ts?|pr[ée]l[èe]vements? sociaux|belasting(?:en)?|roerende voorheffing|impostos?)$/;

/** Columns of money that a row states beside its trade, and which is neither its worth nor its cost. */
export interface MoneyBeside {
  readonly accrued: readonly number[];
  readonly taxes: readonly TaxColumn[];
}

interface TaxColumn {
  readonly position: number;
  /** What was paid has a minus, and what came back has none. */
  readonly paidIsNegative: boolean;
}

export const NOTHING_BESIDE: MoneyBeside = { accrued: [], taxes: [] };

export function moneyBeside({ columns, cells }: FoundHeader, sample: readonly Row[]): MoneyBeside {
  const taken = new Set(Object.values(columns));
  const called = (names: RegExp): number[] =>
    cells.flatMap((cell, position) =>
      !taken.has(position) && names.test(tableHeading(cell).name) && isMoney(position, sample)
        ? [position]
        : [],
    );
  const taxes = called(TAXES).map((position) => ({
    position,
    paidIsNegative: isMostlyNegative(position, sample),
  }));
  return { accrued: called(ACCRUED), taxes };
}

function isMoney(position: number, sample: readonly Row[]): boolean {
  const { filled, numbers } = profileColumn(sample, position);
  const empty = sample.filter(({ cells }) => isDash(cells[position])).length;
  return numbers > 0 && numbers + empty >= filled;
}

/** More is paid in taxes than comes back of them. */
function isMostlyNegative(position: number, sample: readonly Row[]): boolean {
  const sums = sample.flatMap(({ cells }) => parseNumber(cells[position] ?? '') ?? []);
  const negative = sums.filter((sum) => sum.isNegative()).length;
  return negative > sums.filter((sum) => sum.isPositive()).length;
}

const isDash = (text = ''): boolean => text.trim() !== '' && isEmptyNumber(text);

interface Beside {
  readonly beside: MoneyBeside;
  readonly marks: ReadonlyMap<ColumnRole, DecimalMark>;
}
interface Cells {
  at(position: number): string;
}

/** The interest of a row, without a sign. */
export const accruedBeside = (row: Cells, plan: Beside): Decimal =>
  sumOf(plan.beside.accrued.map((position) => moneyIn(row, position, plan).abs()));

/** What was taken in taxes of a row's trade: below zero where more of them came back, as with a loss. */
export const taxesBeside = (row: Cells, plan: Beside): Decimal =>
  sumOf(
    plan.beside.taxes.map(({ position, paidIsNegative }) => {
      const money = moneyIn(row, position, plan);
      return paidIsNegative ? money.negated() : money;
    }),
  );

function moneyIn(row: Cells, position: number, { marks }: Beside): Decimal {
  const mark = marks.get('amount') ?? marks.get('price') ?? marks.get('commission') ?? '.';
  return parseNumber(row.at(position), mark) ?? Decimal.zero;
}

const sumOf = (money: readonly Decimal[]): Decimal =>
  money.reduce((sum, each) => sum.plus(each), Decimal.zero);
