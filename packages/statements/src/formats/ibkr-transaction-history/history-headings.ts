/** Name of the section that lists the rows; the words around it come in the portal’s language. */
export const SECTION = /^(?:Transaction History|Transaktionshistorie|Transaktionsverlauf)$/;

export const isHistorySection = (cell: string): boolean => SECTION.test(cell.trim());

export type HistoryColumn =
  | 'date'
  | 'account'
  | 'description'
  | 'type'
  | 'symbol'
  | 'quantity'
  | 'price'
  | 'currency'
  | 'multiplier'
  | 'gross'
  | 'commission'
  | 'net';

const COLUMNS: Readonly<Record<string, HistoryColumn>> = {
  date: 'date',
  datum: 'date',
  account: 'account',
  konto: 'account',
  description: 'description',
  beschreibung: 'description',
  'transaction type': 'type',
  transaktionstyp: 'type',
  transaktionsart: 'type',
  symbol: 'symbol',
  quantity: 'quantity',
  menge: 'quantity',
  anzahl: 'quantity',
  price: 'price',
  preis: 'price',
  kurs: 'price',
  'price currency': 'currency',
  currency: 'currency',
  preiswährung: 'currency',
  kurswährung: 'currency',
  währung: 'currency',
  multiplier: 'multiplier',
  multiplikator: 'multiplier',
  'gross amount': 'gross',
  bruttobetrag: 'gross',
  commission: 'commission',
  provision: 'commission',
  'net amount': 'net',
  nettobetrag: 'net',
};

export type HistoryHeading = ReadonlyMap<HistoryColumn, number>;

export function readHistoryHeading(cells: readonly string[]): HistoryHeading {
  const positions = new Map<HistoryColumn, number>();
  cells.forEach((cell, position) => {
    // `Gross Amount ` keeps a space at its end.
    const column = COLUMNS[cell.trim().toLowerCase()];
    if (column !== undefined && !positions.has(column)) positions.set(column, position);
  });
  return positions;
}

/** Whether a line names the columns: without kind and date of a row nothing can be told. */
export function isHistoryHeader(cells: readonly string[]): boolean {
  const heading = readHistoryHeading(cells);
  return cells[1]?.trim() === 'Header' && heading.has('date') && heading.has('type');
}

/** What a row is about. */
export type HistoryKind =
  | 'trade'
  | 'assignment'
  | 'exercise'
  | 'expiry'
  | 'forex'
  | 'dividend'
  | 'tax'
  | 'interest'
  | 'fee'
  | 'deposit-or-withdrawal'
  | 'adjustment'
  | 'margin';

const KINDS: Readonly<Record<string, HistoryKind>> = {
  buy: 'trade',
  sell: 'trade',
  kauf: 'trade',
  verkauf: 'trade',
  assignment: 'assignment',
  exercise: 'exercise',
  expiration: 'expiry',
  'forex trade component': 'forex',
  dividend: 'dividend',
  dividende: 'dividend',
  'payment in lieu': 'dividend',
  'foreign tax withholding': 'tax',
  'withholding tax': 'tax',
  'us tax withholding': 'tax',
  quellensteuer: 'tax',
  'sales tax': 'tax',
  'credit interest': 'interest',
  'debit interest': 'interest',
  'bond interest': 'interest',
  'bond interest received': 'interest',
  'bond interest paid': 'interest',
  'investment interest received': 'interest',
  'investment interest paid': 'interest',
  habenzinsen: 'interest',
  sollzinsen: 'interest',
  'other fee': 'fee',
  'other fees': 'fee',
  'advisor fee': 'fee',
  'transaction fee': 'fee',
  'transaction fees': 'fee',
  'borrow fee': 'fee',
  'borrow fees': 'fee',
  'commission adjustment': 'fee',
  gebühr: 'fee',
  'sonstige gebühr': 'fee',
  deposit: 'deposit-or-withdrawal',
  withdrawal: 'deposit-or-withdrawal',
  'electronic fund transfer': 'deposit-or-withdrawal',
  'cash transfer': 'deposit-or-withdrawal',
  einzahlung: 'deposit-or-withdrawal',
  auszahlung: 'deposit-or-withdrawal',
  adjustment: 'adjustment',
  anpassung: 'adjustment',
  'position mtm': 'margin',
};

/** What the word in the column of transaction types means; `null` for one that is not known. */
export const historyKindOf = (type: string): HistoryKind | null => KINDS[type.trim().toLowerCase()] ?? null;
