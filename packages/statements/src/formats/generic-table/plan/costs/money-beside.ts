import { Decimal } from '@tapebook/domain/money';
import { isEmptyNumber, parseNumber } from '../../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../../contracts/source.ts';
import { costRolesOf } from '../../../../tables/cost-headings.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import { profileColumn } from '../../columns/column-profile.ts';
import type { Columns } from '../../columns/columns.ts';
import { tableHeading } from '../../columns/table-heading.ts';
import type { FoundHeader } from '../../headings/find-header.ts';
import { costsOf } from './other-costs.ts';

/** Interest of a bond since its last coupon: who buys it pays for it, who sells it receives it. */
const ACCRUED =
  /^(?:accr(?:ued|\.)?(?: int(?:erests?|\.)?)?|int(?:erest)? accrued|stückzinsen|marchzinsen|aufgelaufene zinsen|int[ée]r[êe]ts? courus?|coupon couru|rateo(?: interessi)?|ratei|dietimi|cup[oó]n corrido|inter[eé]s(?:es)? corridos?|opgelopen rente|meegekochte rente|upplupen ränta|påløbne renter|juros corridos)$/;
/** What a state takes of what was made, which is no cost of the trade. Of words for any tax `tax` is mostly one on the transaction. */
const TAXES =
  /^(?:imposte?|imposta sostitutiva|tasse|ritenut[ae](?: fiscal[ei])?|steuern?|steuerabzug|kest|kapitalertrags?steuern?|capital gains? tax(?:es)?|cgt|tax(?:es)? on gains?|abgeltungs?steuer|kirchensteuer|soli(?:daritätszuschlag)?|impuestos?|retenci(?:ón|on|ones)|imp[oô]ts?|pr[ée]l[èe]vements? sociaux|belasting(?:en)?|roerende voorheffing|impostos?)$/;

/** Of words for any tax these are of what was made, or of the trade: the rows tell. */
const ANY_TAXES = /^tax(?:es)?(?: (?:paid|amount))?$/;

const WITHHELD =
  /^(?:withholding|withheld)(?: tax(?:es)?)?$|^(?:foreign )?tax(?:es)? withheld$|^quellensteuern?$/;

/** Columns of money that a row states beside its trade, and which is neither its worth nor its cost. */
export interface MoneyBeside {
  readonly accrued: readonly number[];
  readonly taxes: readonly TaxColumn[];
  /** Columns of taxes that count with the costs of whole trades. */
  readonly taxesAsCosts: readonly number[];
  /** Columns of what was withheld of income. */
  readonly withheld: readonly number[];
}

interface TaxColumn {
  readonly position: number;
  /** What was paid has a minus, and what came back has none. */
  readonly paidIsNegative: boolean;
}

export const NOTHING_BESIDE: MoneyBeside = { accrued: [], taxes: [], taxesAsCosts: [], withheld: [] };

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
  const withheld = cells.flatMap((cell, position) => {
    const { name } = tableHeading(cell);
    const isTax = TAXES.test(name) || ANY_TAXES.test(name) || WITHHELD.test(name);
    return isTax && isMoney(position, sample) ? [position] : [];
  });
  return { accrued: called(ACCRUED), taxes, taxesAsCosts: [], withheld };
}

/** Of whole trades: what a state took of each, be it in a column that says no more than that it is of taxes. */
export function taxesOfTrades(header: FoundHeader, sample: readonly Row[]): MoneyBeside {
  const { columns, cells } = header;
  const any = cells.flatMap((cell, position) =>
    ANY_TAXES.test(tableHeading(cell).name) && isMoney(position, sample) ? [position] : [],
  );
  const onGains = any.filter((position) => isShareOfGains(position, columns, sample));
  const found = [
    ...moneyBeside(header, sample).taxes,
    ...onGains.map((position) => ({ position, paidIsNegative: isMostlyNegative(position, sample) })),
  ];
  const total = costsOf(header, sample).columns.totalFees;
  // A total of the costs may hold them already.
  const taxes = found.filter(
    ({ position }) => total === undefined || !isWithin(position, total, header, sample),
  );
  const paid = new Set(taxes.map(({ position }) => position));
  const taxesAsCosts = any.filter((position) => !paid.has(position));
  return { accrued: [], taxes, taxesAsCosts, withheld: [] };
}

/** Whether a total of costs comes out with a column of taxes and what else is called a cost, wherever there are such taxes. */
function isWithin(position: number, total: number, { cells }: FoundHeader, sample: readonly Row[]): boolean {
  if (position === total) return false;
  const others = cells.flatMap((cell, at) =>
    at !== position && at !== total && costRolesOf(tableHeading(cell).name).length > 0 ? [at] : [],
  );
  const moneyAt = (row: Row, at: number): Decimal => parseNumber(row.cells[at] ?? '')?.abs() ?? Decimal.zero;
  const taxed = sample.filter((row) => !moneyAt(row, position).isZero());
  return (
    taxed.length > 0 &&
    taxed.every((row) =>
      sumOf([position, ...others].map((at) => moneyAt(row, at))).equals(moneyAt(row, total)),
    )
  );
}

/** Two rows that come out alike may be two rows. */
const FEWEST = 2;
/** No state takes more of a gain, and no tax on a trade takes so much of one. */
const [LEAST, MOST] = [0.05, 0.5] as const;
const ALIKE = 0.02;

/** Whether a column is one and the same share of what each trade gained, and nothing of what was lost. */
function isShareOfGains(
  position: number,
  { quantity = -1, entryPrice = -1, exitPrice = -1, profit = -1 }: Columns,
  sample: readonly Row[],
): boolean {
  const shares: number[] = [];
  for (const { cells } of sample) {
    const [size, entry, exit, made, tax] = [quantity, entryPrice, exitPrice, profit, position].map((at) =>
      parseNumber(cells[at] ?? '')?.toNumber(),
    );
    if (size === undefined || entry === undefined || exit === undefined || made === undefined) continue;
    if (tax === undefined || tax === 0) continue;
    const moved = Math.abs((exit - entry) * size);
    if (made <= 0 || moved === 0) return false;
    shares.push(Math.abs(tax) / moved);
  }
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  return shares.length >= FEWEST && least >= LEAST && most <= MOST && most - least <= ALIKE * most;
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

/** What was withheld of income, without a sign. */
export const withheldOf = (row: Cells, plan: Beside): Decimal =>
  sumOf(plan.beside.withheld.map((position) => moneyIn(row, position, plan).abs()));

const MARKED_ALIKE = [
  'amount',
  'price',
  'commission',
  'profit',
  'entryPrice',
] as const satisfies readonly ColumnRole[];

function moneyIn(row: Cells, position: number, { marks }: Beside): Decimal {
  const mark = MARKED_ALIKE.map((role) => marks.get(role)).find((each) => each !== undefined) ?? '.';
  return parseNumber(row.at(position), mark) ?? Decimal.zero;
}

const sumOf = (money: readonly Decimal[]): Decimal =>
  money.reduce((sum, each) => sum.plus(each), Decimal.zero);
