import type { Instrument } from '@tapebook/domain/instruments';
import type { Currency, Decimal } from '@tapebook/domain/money';
import { addAmount } from '../../outputs/amounts.ts';
import type { OfxRow } from './ofx-row.ts';
import { ofxDay } from './ofx-time.ts';
import { areReadable, currencyOf, instrumentOf, type OfxContext, required } from './row-context.ts';

interface Held {
  readonly instrument: Instrument;
  readonly currency: Currency;
  readonly line: number;
}

/**
 * What an account holds at the end of its statement. One security stands there once for each part of the
 * account (cash, margin, sources of a plan), so that the parts are added.
 */
export class Positions {
  private readonly held = new Map<string, Held & { sum: Decimal }>();

  add(context: OfxContext, row: OfxRow, asOf: string | undefined): void {
    if (!areReadable(context, row, 'UNITS', 'UNITPRICE')) return;
    const units = required(context, row, 'UNITS');
    const day = ofxDay(row.text('DTPRICEASOF')) ?? asOf;
    const currency = units === null ? null : currencyOf(context, row, day);
    if (units === null || currency === null) return;
    const instrument = instrumentOf(context, row, currency);
    if (instrument === null) return;
    const { line } = row;
    const isShort = row.text('POSTYPE').toUpperCase() === 'SHORT';
    addAmount(this.held, `${row.text('UNIQUEID')}|${currency}`, isShort ? units.abs().negated() : units, {
      instrument,
      currency,
      line,
    });
    const price = row.number('UNITPRICE') ?? null;
    if (price !== null && day !== undefined) context.writer.mark({ day, instrument, price, line });
    context.writer.ignore(line, 'stated-total');
  }

  /** Hands on what is held, once all parts are there. */
  finish({ writer, account }: OfxContext): void {
    for (const { instrument, currency, line, sum } of this.held.values()) {
      writer.total({ account, measure: 'position', instrument, currency, value: sum, line });
    }
    this.held.clear();
  }
}
