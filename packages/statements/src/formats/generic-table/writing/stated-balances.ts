import type { Currency, Decimal } from '@tapebook/domain/money';
import { currencyCode } from '../../../cells/currency-code.ts';
import { tableHeading } from '../columns/table-heading.ts';
import { printedIn } from '../plan/printed-in.ts';
import type { TableContext } from '../rows/table-context.ts';
import type { TableRow } from '../rows/table-row.ts';

const OPENING =
  /^(?:(?:opening|beginning|starting|start|initial|previous|prior)(?: (?:cash|account))? (?:balance|cash)|balance (?:b\/f|brought forward|forward)|anfangs(?:saldo|bestand)|er[öo]ffnungssaldo|saldovortrag|solde (?:initial|d[ée]but|de d[ée]part|pr[ée]c[ée]dent)|saldo (?:inicial|anterior|iniziale|początkowe)|beginsaldo|startsaldo|ing[åa]ende saldo)\b/i;
const CLOSING =
  /^(?:(?:closing|ending|end|final|current)(?: (?:cash|account))? (?:balance|cash)|balance (?:c\/f|carried forward)|end(?:saldo|bestand)|schlu(?:ss|ß)saldo|abschlusssaldo|solde (?:final|fin|actuel|de cl[ôo]ture)|saldo (?:final|actual|finale|końcowe)|eindsaldo|utg[åa]ende saldo)\b/i;
const BALANCE = /\b(?:balance|saldo|solde|kontostand)\b/;

/** Which of the two a row states; `null` of any other row. */
export function balanceIn(cells: readonly string[]): 'opening' | 'closing' | null {
  for (const cell of cells) {
    const text = cell.trim();
    if (OPENING.test(text)) return 'opening';
    if (CLOSING.test(text)) return 'closing';
  }
  return null;
}

/** Behind every day, of a row that is of the whole table. */
const LAST_DAY = '9999-12-31';

interface Stated {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly value: Decimal;
  readonly line: number;
}

interface OfAccount {
  readonly account: string;
  readonly currency: Currency;
  opening?: Stated;
  closing?: Stated;
}

/**
 * What rows of a table say that an account held in cash before and after all of it: nothing that happened, but what the
 * journal is held against. A table of several months says it of each; the first and the last of them count.
 */
export class StatedBalances {
  private readonly found = new Map<string, OfAccount>();
  /** Where a balance stands that no row moved: under a heading of its own. */
  private readonly column: number;

  constructor(headings: readonly string[]) {
    this.column = headings.findIndex((heading) => BALANCE.test(tableHeading(heading).name));
  }

  add(row: TableRow, which: 'opening' | 'closing', { writer, plan, assumedCurrency }: TableContext): void {
    writer.ignore(
      row.line,
      'stated-total',
      `It states what the account held ${which === 'opening' ? 'before' : 'after'} the rows of the file, and nothing that happened.`,
    );
    const value = row.readable('amount') ?? (this.column < 0 ? null : row.moneyAt(this.column));
    const printed = printedIn(row.text('dateTime') || row.text('date'), plan);
    const day = printed?.date ?? (which === 'opening' ? '' : LAST_DAY);
    const currency = currencyCode(row.text('currency')) ?? plan.currency ?? assumedCurrency;
    if (value === null) return;
    const account = row.text('account');
    const key = `${account}\u001f${currency}`;
    const ofAccount = this.found.get(key) ?? { account, currency };
    const known = ofAccount[which];
    const isBeyond = known === undefined || (which === 'opening' ? day < known.day : day >= known.day);
    if (isBeyond) ofAccount[which] = { day, value, line: row.line };
    this.found.set(key, ofAccount);
  }

  /** Without what was held at the end there is nothing to hold the journal against. */
  tell({ writer }: TableContext): void {
    for (const { account, currency, opening, closing } of this.found.values()) {
      if (closing === undefined) continue;
      writer.total({
        account,
        measure: 'cash',
        currency,
        value: closing.value,
        ...(opening === undefined ? {} : { opening: opening.value }),
        line: closing.line,
      });
    }
  }
}
