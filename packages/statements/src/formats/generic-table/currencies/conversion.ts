import { type Currency, Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';
import { currencyOfHeadings } from './heading-currency.ts';

const RATE =
  /^(?:(?:fx|exchange|conversion|currency|forex)[ -]?rate|rate of exchange|fx|cambio|tasso di cambio|tipo de cambio|câmbio|taux(?: de change)?|wechselkurs|devisenkurs|umrechnungskurs|wisselkoers|valutakurs|växlingskurs|vekslingskurs|vekselkurs|kurs walut(?:owy|y)|為替レート|汇率|匯率|환율|курс валюты)$/;

/** What amounts were converted at, of a table whose prices are in the currency of each paper and whose amounts are in that of the account. */
export interface Conversion {
  /** The column of the rates. */
  readonly position: number;
  readonly mark: DecimalMark;
  /** What was traded is divided by the rate (1.08 dollars for a euro), or multiplied with it. */
  readonly by: 'division' | 'multiplication';
  /** The column that says in which currency the account is kept; `null` where none does. */
  readonly home: number | null;
  /** That currency, as headings of money name it: `Amount (EUR)`; `null` where none does. */
  readonly currency: Currency | null;
}

const HOME =
  /^(?:(?:account|acct|base|settlement|booking|booked|home)(?: currency| ccy)|(?:konto|abrechnungs|buchungs)währung|devise (?:du compte|de règlement)|divisa (?:conto|del conto|de la cuenta))$/;

/** The column that names a rate of exchange; `null` where none does. */
function rateColumn({ cells, columns }: FoundHeader): number | null {
  const taken = new Set(Object.values(columns));
  const position = cells.findIndex((cell, at) => !taken.has(at) && RATE.test(tableHeading(cell).name));
  return position < 0 ? null : position;
}

const MONEY = ['amount', 'totalFees', 'commission', 'fees'] as const satisfies readonly ColumnRole[];
/** Costs are within amounts, and prices are rounded. */
const TOLERANCE = Decimal.parse('0.02');
/** Nearer to one a rate does not tell which way it is meant. */
const TELLING = Decimal.parse('0.045');

/**
 * Whether the amounts of a table are its quantities at their prices, converted at the rate beside them. Which way a rate is
 * meant, its heading does not say; what it makes of the amounts does, on every row.
 */
export function findConversion(
  header: FoundHeader,
  sample: readonly Row[],
  marks: ReadonlyMap<ColumnRole, DecimalMark>,
): Conversion | null {
  const position = rateColumn(header);
  const { price, quantity, amount }: Columns = header.columns;
  if (position === null || price === undefined || quantity === undefined || amount === undefined) return null;
  const mark = marks.get('price') ?? '.';
  const numberAt = ({ cells }: Row, at: number, role: ColumnRole): Decimal | null => {
    const value = parseNumber(cells[at] ?? '', marks.get(role) ?? mark)?.abs() ?? null;
    return value?.isZero() === false ? value : null;
  };
  let by: Conversion['by'] | null = null;
  for (const row of sample) {
    const rate = numberAt(row, position, 'price');
    const [each, units, moved] = [
      numberAt(row, price, 'price'),
      numberAt(row, quantity, 'quantity'),
      numberAt(row, amount, 'amount'),
    ];
    if (rate === null || each === null || units === null || moved === null) continue;
    if (rate.minus(Decimal.one).abs().compare(TELLING) < 0) continue;
    const traded = each.times(units);
    const way = isNear(moved.times(rate), traded)
      ? 'division'
      : isNear(traded.times(rate), moved)
        ? 'multiplication'
        : null;
    if (way === null || (by !== null && by !== way)) return null;
    by = way;
  }
  const home = header.cells.findIndex((cell) => HOME.test(tableHeading(cell).name));
  const currency = currencyOfHeadings(header, MONEY);
  return by === null ? null : { position, mark, by, home: home < 0 ? null : home, currency };
}

const isNear = (one: Decimal, other: Decimal): boolean =>
  one.minus(other).abs().compare(other.times(TOLERANCE)) <= 0;

/** What was booked, in the money of the paper; `null` where the row states no rate. */
export function inMoneyOfPaper({ mark, by }: Conversion, text: string, booked: Decimal): Decimal | null {
  const rate = parseNumber(text, mark)?.abs() ?? null;
  if (rate === null || rate.isZero()) return null;
  return (by === 'division' ? booked.times(rate) : booked.dividedBy(rate, MONEY_PLACES)).normalized();
}

const MONEY_PLACES = 12;
const PLACES = 15;

/** Units of the paper's currency for one of the account's, by the rate of a row; `null` where it states none. */
export function rateOf({ mark, by }: Conversion, text: string): Decimal | null {
  const rate = parseNumber(text, mark)?.abs() ?? null;
  if (rate === null || rate.isZero()) return null;
  return by === 'division' ? rate : Decimal.one.dividedBy(rate, PLACES).normalized();
}
