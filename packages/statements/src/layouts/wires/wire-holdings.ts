import { type Instrument, instrumentKey } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import type { RowOutput } from '../row-output.ts';
import { RowProblem } from '../row-problem.ts';
import type { WireRow } from '../wire-row.ts';
import type { WirePage } from './wire-page.ts';

/** How much of a paper an account holds. */
export interface HeldPaper {
  readonly account: string;
  readonly instrument: Instrument;
  /** Sold short is negative. */
  readonly quantity: Decimal;
}

/** What an answer tells of what is held at the moment in which it was asked. */
export interface WireHoldings {
  /** Where its records lie in the answer. */
  readonly rows: string;
  /** Of which accounts it lists all that is held; else the one that was asked for, or that of the page. */
  accounts?(page: WirePage): readonly string[];
  /** `null`: how many of it there are cannot be compared, as where it throws. `nothing`: it is no position. @throws {RowProblem} */
  held(row: WireRow, output: RowOutput, page: WirePage): HeldPaper | 'nothing' | null;
}

export interface HoldingsAnswer {
  readonly holdings: WireHoldings;
  /** Accounts that it is of. */
  readonly accounts: readonly string[];
  readonly rows: readonly WireRow[];
}

/** On which day it was asked. */
export const askedOn = (row: WireRow): string => row.askedFor('asOf').slice(0, 'YYYY-MM-DD'.length);

/** How many are held, below zero where a word beside says so: some sign the number as well. */
export function soldShort(row: WireRow, field: string, side: string): Decimal {
  const quantity = row.requiredNumber(field);
  return /^(?:short|sell|2)$/i.test(side) ? quantity.abs().negated() : quantity;
}

/**
 * Hands on what is held, to be held against what the rows come to: a platform that keeps positions apart lists a paper several
 * times. An account of which something cannot be compared is not said to hold nothing else.
 */
export function tellHoldings(answers: readonly HoldingsAnswer[], output: RowOutput, page: WirePage): void {
  const sums = new Map<string, HeldPaper & { readonly line: number }>();
  const incomparable = new Set<string>();
  for (const { holdings, accounts, rows } of answers) {
    for (const row of rows) {
      const held = heldBy(holdings, row, output, page);
      if (held === null) {
        for (const account of accounts) incomparable.add(account);
        output.ignore(row, 'instrument-information', UNCOMPARED);
      } else if (held === 'nothing') {
        output.ignore(row, 'instrument-information', NO_POSITION);
      } else {
        const key = `${held.account}|${instrumentKey(held.instrument)}`;
        const known = sums.get(key);
        const quantity = known?.quantity.plus(held.quantity) ?? held.quantity;
        sums.set(key, { ...held, quantity, line: known?.line ?? row.line });
        output.ignore(row, 'stated-total');
      }
      output.forget();
    }
  }
  for (const { account, instrument, quantity: value, line } of sums.values()) {
    const { currency } = instrument;
    output.writer.total({ account, measure: 'position', instrument, currency, value, line });
  }
  for (const account of new Set(answers.flatMap(({ accounts }) => accounts))) {
    if (!incomparable.has(account)) output.writer.listsHoldings(account);
  }
}

function heldBy(
  holdings: WireHoldings,
  row: WireRow,
  output: RowOutput,
  page: WirePage,
): ReturnType<WireHoldings['held']> {
  try {
    return holdings.held(row, output, page);
  } catch (error) {
    if (error instanceof RowProblem) return null;
    throw error;
  }
}

const NO_POSITION = 'It is no position: cash, an order that waits, or what was closed today.';
const UNCOMPARED =
  'How many of it are held is not compared: papers of its kind are not read from here, or an order of it is still being filled.';
