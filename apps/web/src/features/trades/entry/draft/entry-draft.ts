import type { TradeJson } from '@tapebook/contract';
import type { AssetClass } from '@tapebook/domain/instruments';
import { typedNumberText } from '#web/lib/format/typed-number.ts';
import type { EntryKind } from './entry-kinds.ts';

/** One execution as it is typed. All is text until it is read. */
export interface ExecutionRow {
  readonly id: number;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly price: string;
  readonly fees: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM` or `HH:MM:SS`; empty: only the day is known. */
  readonly time: string;
}

/** The instrument as it is typed; what is empty follows from the symbol. */
export interface InstrumentDraft {
  readonly symbol: string;
  readonly assetClass: AssetClass | '';
  readonly currency: string;
  /** Answer to “what is one point worth?”. */
  readonly multiplier: string;
  readonly expiry: string;
  readonly strike: string;
  readonly right: 'call' | 'put' | '';
}

/** What a fact other than an execution says, as it is typed. */
export interface FactDraft {
  readonly date: string;
  readonly time: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  readonly currency: string;
  readonly fees: string;
  readonly ratio: string;
  readonly successor: string;
  readonly basis: string;
  readonly acquired: string;
  readonly toAccount: string;
}

/** An account that is opened together with its first facts. */
export interface NewAccountDraft {
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** Everything that the form holds: kept whole, so that nothing that was typed is lost. */
export interface EntryDraft {
  readonly kind: EntryKind;
  /** Empty: the account of `newAccount`. */
  readonly accountId: string;
  /** Somebody chose the account: it is guessed no more. */
  readonly accountChosen?: boolean;
  readonly newAccount: NewAccountDraft;
  /** Zone that dates and times are written in. */
  readonly zone: string;
  readonly instrument: InstrumentDraft;
  readonly rows: readonly ExecutionRow[];
  readonly fact: FactDraft;
  readonly stop: string;
  readonly target: string;
  readonly note: string;
}

export const EMPTY_INSTRUMENT: InstrumentDraft = {
  symbol: '',
  assetClass: '',
  currency: '',
  multiplier: '',
  expiry: '',
  strike: '',
  right: '',
};

const emptyFact = (date: string): FactDraft => ({
  date,
  time: '',
  quantity: '',
  price: '',
  amount: '',
  currency: '',
  fees: '',
  ratio: '',
  successor: '',
  basis: '',
  acquired: '',
  toAccount: '',
});

const emptyRow = (id: number, side: 'buy' | 'sell', date: string): ExecutionRow => ({
  id,
  side,
  quantity: '',
  price: '',
  fees: '',
  date,
  time: '',
});

/** A form with nothing in it but what is known: the account, its zone, and the day. */
export const emptyDraft = (given: {
  readonly kind: EntryKind;
  readonly accountId: string;
  readonly currency: string;
  readonly zone: string;
  readonly today: string;
}): EntryDraft => ({
  kind: given.kind,
  accountId: given.accountId,
  newAccount: { name: '', currency: given.currency, timeZone: given.zone },
  zone: given.zone,
  instrument: EMPTY_INSTRUMENT,
  rows: [emptyRow(1, 'buy', given.today), emptyRow(2, 'sell', given.today)],
  fact: emptyFact(given.today),
  stop: '',
  target: '',
  note: '',
});

/** A row in which nothing was typed yet counts for nothing. */
export const isBlankRow = ({ quantity, price, fees }: ExecutionRow): boolean =>
  `${quantity}${price}${fees}`.trim() === '';

/** Whether anything was typed that would be missed. */
export function isTouched(draft: EntryDraft): boolean {
  const { symbol } = draft.instrument;
  const { date: _date, currency: _currency, ...fact } = draft.fact;
  return (
    draft.rows.some((row) => !isBlankRow(row)) ||
    [symbol, draft.note, draft.newAccount.name, ...Object.values(fact)].some((text) => text.trim() !== '')
  );
}

/** One more execution, on the day of the last one and of its side. */
export function withAnotherRow(draft: EntryDraft): EntryDraft {
  const last = draft.rows.at(-1);
  const id = Math.max(0, ...draft.rows.map((row) => row.id)) + 1;
  const row = emptyRow(id, last?.side ?? 'buy', last?.date ?? draft.fact.date);
  return { ...draft, rows: [...draft.rows, row] };
}

/**
 * A form for one more execution of a trade: what would close it, where something is open; else what it lacks, which was on a
 * day of the trade.
 *
 * @param lastDay of its fills.
 */
export function withTrade(
  draft: EntryDraft,
  trade: Pick<TradeJson, 'status' | 'direction' | 'instrument' | 'openQuantity'>,
  lastDay: string,
): EntryDraft {
  const [row] = draft.rows;
  const isOpen = trade.status === 'open';
  const side = (trade.direction === 'long') === isOpen ? 'sell' : 'buy';
  return {
    ...draft,
    instrument: {
      ...EMPTY_INSTRUMENT,
      symbol: trade.instrument.symbol,
      assetClass: trade.instrument.assetClass,
      currency: trade.instrument.currency,
    },
    rows:
      row === undefined
        ? []
        : [
            {
              ...row,
              side,
              ...(isOpen ? { quantity: typedNumberText(trade.openQuantity) } : { date: lastDay }),
            },
          ],
  };
}
