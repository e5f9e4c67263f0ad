import { describeInstrument, parseForexPair } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { accountCurrency, inCurrencies } from '../../brokers/closed-trades/account-currency.ts';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { lotPaper } from '../../brokers/closed-trades/lot-paper.ts';
import { directionOf } from '../../brokers/closed-trades/read-side.ts';
import { ResultCurrencies } from '../../brokers/closed-trades/result-currencies.ts';
import { rowPosition } from '../../brokers/closed-trades/row-position.ts';
import { movedInFavour } from '../../brokers/closed-trades/tell-lot-trip.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import { readHeading } from '../../tables/read-heading.ts';

const COLUMNS = {
  id: ['Position ID', 'Position', 'Trade ID', 'Ticket', 'ID'],
  account: ['Account'],
  symbol: ['Symbol', 'Instrument', 'Market'],
  side: ['Side', 'Direction', 'Type'],
  quantity: ['Quantity', 'Size', 'Volume', 'Amount', 'Lots'],
  openPrice: ['Open Price', 'Opening Price'],
  closePrice: ['Close Price', 'Closing Price'],
  opened: ['Open Date', 'Open Time', 'Opened', 'Opening Date'],
  closed: ['Close Date', 'Close Time', 'Closed', 'Closing Date'],
  commission: inCurrencies('Commission'),
  fee: inCurrencies('Fee', 'Fees'),
  taxes: inCurrencies('Taxes', 'Tax'),
  swap: inCurrencies('Swap', 'Financing'),
  profit: inCurrencies('PnL', 'P&L', 'P/L', 'Profit', 'Profit/Loss'),
  currency: ['Currency'],
} as const;

type PositionRow = LaidOutRow<keyof typeof COLUMNS>;

/** Names that no exchange gives a share: indices, pairs and metals, `WallStreet30`, `Gold`. */
const NO_SHARE = /^(?=.*(?:\d|[a-z]))[A-Za-z][A-Za-z0-9 ._#-]{2,}$/;
/** Listed futures (`NQH6`) have digits as well, and contracts of their own. */
const isContract = (name: string): boolean =>
  parseForexPair(name) !== null ||
  (describeInstrument({ symbol: name }).assetClass !== 'future' &&
    NO_SHARE.test(name) &&
    !/^[A-Z]{1,5}[.-][A-Z]{1,2}$/.test(name));

/** Any journal's table of closed trades has such columns: what is traded, and how, tells whose it is. */
function contractsAlone(rows: readonly Row[], headings: readonly string[]): number {
  const header = rows.findIndex(({ cells }) => cells === headings);
  // Of files that were put together, the headings stand among the rows as well.
  const printed = headings.join('\u001f');
  const below = rows.slice(header + 1).filter(({ cells }) => cells.join('\u001f') !== printed);
  const stated = (column: keyof typeof COLUMNS): readonly string[] => {
    const position = headings.findIndex((each) => isNamed(each, COLUMNS[column]));
    return below.map(({ cells }) => cells[position]?.trim() ?? '').filter((cell) => cell !== '');
  };
  const names = stated('symbol');
  const contracts = names.length > 0 && names.every(isContract);
  return contracts && stated('side').every(isSide) && countsLots(headings) ? 1.03 : 0.2;
}

const isNamed = (heading: string, names: readonly string[]): boolean =>
  names.some((name) => readHeading(name).name === readHeading(heading).name);

/** A `Type` may be the kind of row as well (`Closed position`, `Deposit`). */
function isSide(word: string): boolean {
  try {
    directionOf(0, word);
    return true;
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    return false;
  }
}

/** Millions (`Amount (M)`) and money (`Size ($)`) are no lots. */
function countsLots(headings: readonly string[]): boolean {
  const counted = headings.find((each) => isNamed(each, COLUMNS.quantity));
  const unit = counted === undefined ? null : readHeading(counted).unit;
  return unit === null || /^(?:lots?|units?|contracts?)$/i.test(unit);
}

/** See README.md beside this file. */
export const cfdClosedPositionsCsv = tableStatement({
  id: 'cfd-closed-positions-csv',
  broker: { id: 'cfd-platform', label: 'CFD platform', aliases: ['generic-cfd'] },
  label: 'Closed positions (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['symbol', 'side', 'quantity', 'openPrice', 'closePrice', 'opened', 'closed', 'profit'],
  commonWords: true,
  timeColumns: ['opened'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  trust: contractsAlone,
  reader: (file) => {
    const sizes = new ContractSizes();
    const results = new ResultCurrencies();
    let assumed: string | null = null;
    return {
      survey: (row) => {
        const moved = movedInFavour(
          directionOf(row.line, row.text('side')),
          row.requiredNumber('quantity').abs(),
          row.requiredNumber('openPrice'),
          row.requiredNumber('closePrice'),
        );
        const [symbol, profit] = [row.text('symbol'), row.requiredNumber('profit')];
        sizes.see(symbol, moved, profit);
        results.see(symbol, moved, profit, costsOf(row) ?? Decimal.zero);
      },
      row: (row, output) => {
        if (row.text('currency') === '') assumed ??= accountCurrency(file, null, results.currency);
        tellPosition(row, output, row.currency('currency', assumed ?? 'USD'), sizes);
      },
    };
  },
});

/** Commissions, fees and taxes are printed with either sign; a swap with the sign of what it did to the account. */
function costsOf(row: PositionRow): Decimal | null {
  const swap = row.number('swap')?.negated() ?? null;
  const charged = (['commission', 'fee', 'taxes'] as const).flatMap(
    (column) => row.number(column)?.abs() ?? [],
  );
  return charged.length === 0 ? swap : charged.reduce((sum, each) => sum.plus(each), swap ?? Decimal.zero);
}

function tellPosition(row: PositionRow, output: RowOutput, currency: string, sizes: ContractSizes): void {
  const symbol = row.requiredText('symbol');
  const lots = row.requiredNumber('quantity').abs();
  const pair = parseForexPair(symbol);
  // Platforms count pairs in lots or in units; where the results do not tell, the size is asked for.
  const paper =
    pair !== null && sizes.settled(symbol, pair.quote, currency) === null
      ? { stated: { symbol, assetClass: 'cfd', currency: pair.quote } as const, quantity: lots }
      : lotPaper({ symbol, lots, currency, sizes });
  const instrument = output.instrument(row, paper.stated);
  const costs = costsOf(row);
  const direction = directionOf(row.line, row.text('side'));
  output.roundTrip(row, {
    account: row.text('account'),
    positionId: rowPosition({
      id: row.text('id'),
      direction,
      opened: row.text('opened'),
      price: row.text('openPrice'),
    }),
    direction,
    instrument,
    quantity: paper.quantity,
    entry: { time: row.time('opened'), price: row.requiredNumber('openPrice') },
    exit: { time: row.time('closed'), price: row.requiredNumber('closePrice') },
    fees: costs,
    accountCurrency: currency,
    profit: row.number('profit'),
    beforeCosts: true,
    margined: true,
    ...('note' in paper && paper.note !== undefined ? { note: paper.note } : {}),
  });
}
