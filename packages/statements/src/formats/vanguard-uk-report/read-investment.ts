import { Decimal } from '@tapebook/domain/money';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { CURRENCY, paperOf, type ReportRow } from './report-row.ts';

/** Where the columns of the second table stand, whose header is another than that of the first. */
export interface InvestmentPlaces {
  readonly name: number;
  readonly details: number;
  readonly quantity: number;
  readonly cost: number;
}

export function investmentPlaces(headings: readonly string[]): InvestmentPlaces {
  const place = (name: RegExp): number => headings.findIndex((heading) => name.test(heading.trim()));
  return {
    name: place(/^investment ?name$/i),
    details: place(/^transaction ?details$/i),
    quantity: place(/^quantity$/i),
    cost: place(/^cost$/i),
  };
}

const RENAMED = /^name ?change: ?([A-Z0-9]{2,6}) replaced with ([A-Z0-9]{2,6})$/i;

/**
 * What only the table of investments tells: a paper that goes on under another name, and what was sold of one to
 * pay the account's fee, of which the cash transactions list the fee alone.
 *
 * @returns whether the row was one of these.
 */
export function tellInvestment(row: ReportRow, places: InvestmentPlaces, output: RowOutput): boolean {
  const cell = (place: number): string => row.cells[place]?.trim() ?? '';
  const details = cell(places.details).replace(/\s+/g, ' ').slice(0, 200);
  const content = [row.text('date'), cell(places.name), details, cell(places.quantity), cell(places.cost)];
  const [, old, next] = RENAMED.exec(details) ?? [];
  if (old !== undefined && next !== undefined) {
    const named = (ticker: string) =>
      output.instrument(row, europeanPaper(row.line, { ticker, currency: CURRENCY }));
    return output.event(row, {
      kind: 'symbol_change',
      instrument: named(old.toUpperCase()),
      currency: CURRENCY,
      more: { successor: named(next.toUpperCase()) },
      time: row.time(),
      content: content.join('|'),
      note: details,
    });
  }
  if (/^name ?change/i.test(details)) {
    output.ignore(row, 'listed-elsewhere', 'The row of the new name tells the change.');
    return true;
  }
  const [quantity, cost] = [parseNumber(cell(places.quantity)), parseNumber(cell(places.cost))];
  if (!/^selling of /i.test(details) || quantity === null || cost === null) return false;
  tellSettledTrade(
    {
      row,
      kind: 'sell',
      instrument: output.instrument(row, paperOf(row.line, cell(places.name))),
      quantity: quantity.abs(),
      price: null,
      net: cost.abs(),
      fees: Decimal.zero,
      time: row.time(),
      content: content.join('|'),
      note: details,
    },
    output,
  );
  return true;
}
