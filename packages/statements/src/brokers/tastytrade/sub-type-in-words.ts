const ENDS: readonly (readonly [RegExp, string])[] = [
  [/due to expiration|\bexpired\b/i, 'Expiration'],
  [/due to assignment|\bassigned\b/i, 'Assignment'],
  [/due to exercise|\bexercised\b/i, 'Exercise'],
  [/reverse split/i, 'Reverse Split'],
  [/forward split|stock split|\bsplit\b/i, 'Forward Split'],
  [/symbol change/i, 'Symbol Change'],
  [/merger|acquisition/i, 'Merger'],
  [/acat|transfer/i, 'ACAT'],
];

const MONEY: readonly (readonly [RegExp, string])[] = [
  [/mark to market/i, 'Mark to Market'],
  [/fee adjustment|regulatory fee/i, 'Balance Adjustment'],
  [/securities lending|fully paid/i, 'Fully Paid Stock Lending Income'],
  [/^from \S+ thru /i, 'Debit Interest'],
  [/interest/i, 'Credit Interest'],
  [/\bfee\b/i, 'Fee'],
  [/\b(wire|ach|deposit|disbursement|check)\b|^transfer/i, 'Deposit'],
];

/** A row of the history before its layout had the column Sub Type. */
interface UntypedRow {
  readonly type: string;
  /** `SELL_TO_OPEN`; empty where the row is no trade */
  readonly action: string;
  readonly description: string;
  readonly symbol: string;
  readonly received: boolean;
}

/**
 * What the column Sub Type says in later layouts, concluded from the other columns.
 *
 * @returns `''` where the words do not tell.
 */
export function subTypeInWords({ type, action, description, symbol, received }: UntypedRow): string {
  if (type === 'Receive Deliver') {
    const end = ENDS.find(([words]) => words.test(description))?.[1];
    if (end !== undefined) return end;
  }
  if (type === 'Money Movement') {
    const told = MONEY.find(([words]) => words.test(description))?.[1];
    // Money that came with the name of a company is what the company paid, and what was kept back of it.
    if (symbol !== '' && (told === undefined || told === 'Deposit')) return 'Dividend';
    return told === 'Deposit' && !received ? 'Withdrawal' : (told ?? '');
  }
  return action
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\b(buy|sell|open|close)\b/g, (word) => word.charAt(0).toUpperCase() + word.slice(1));
}

/** Layouts of before 2024 call interest, dividends and what was kept back of them money that moved. */
const MOVED = /^(?:deposit|withdrawal)$/i;

/** The stated sub type, where the words beside it do not say more precisely what the money was. */
export function preciseSubType(stated: string, row: UntypedRow): string {
  if (row.type !== 'Money Movement' || !MOVED.test(stated)) return stated;
  return subTypeInWords(row) || stated;
}
