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
  readonly taxes: readonly number[];
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
  return { accrued: called(ACCRUED), taxes: called(TAXES) };
}

function isMoney(position: number, sample: readonly Row[]): boolean {
  const { filled, numbers } = profileColumn(sample, position);
  const empty = sample.filter(({ cells }) => isDash(cells[position])).length;
  return numbers > 0 && numbers + empty >= filled;
}

const isDash = (text = ''): boolean => text.trim() !== '' && isEmptyNumber(text);

/** What the columns of a row come to, without a sign. */
export const sumBeside = (
  row: { at(position: number): string },
  positions: readonly number[],
  { marks }: { readonly marks: ReadonlyMap<ColumnRole, DecimalMark> },
): Decimal => {
  const mark = marks.get('amount') ?? marks.get('price') ?? marks.get('commission') ?? '.';
  return positions.reduce(
    (sum, position) => sum.plus(parseNumber(row.at(position), mark)?.abs() ?? Decimal.zero),
    Decimal.zero,
  );
};
