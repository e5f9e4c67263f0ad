import type { Decimal } from '@tapebook/domain/money';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { directionOf } from '../../brokers/closed-trades/read-side.ts';
import { NINJATRADER } from '../../brokers/ninjatrader/broker.ts';
import { contractOf, likelyGridOrder } from '../../brokers/ninjatrader/grid-style.ts';
import { netCosts } from '../../brokers/ninjatrader/net-costs.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  number: ['Trade number', 'Trade-#', 'Trade #'],
  instrument: ['Instrument'],
  account: ['Account', 'Konto', 'Compte', 'Cuenta', 'Conto'],
  strategy: ['Strategy', 'Strategie', 'Stratégie', 'Estrategia', 'Strategia'],
  direction: ['Market pos.', 'Market pos', 'Marktpos.', 'Pos. marché', 'Pos. mercado'],
  quantity: ['Qty', 'Quantity', 'Menge', 'Anzahl', 'Qté', 'Cant.'],
  entryPrice: ['Entry price', 'Einstiegspreis', "Prix d'entrée", 'Precio de entrada'],
  exitPrice: ['Exit price', 'Ausstiegspreis', 'Prix de sortie', 'Precio de salida'],
  entryTime: ['Entry time', 'Einstiegszeit', "Heure d'entrée", 'Hora de entrada'],
  exitTime: ['Exit time', 'Ausstiegszeit', 'Heure de sortie', 'Hora de salida'],
  entryName: ['Entry name'],
  exitName: ['Exit name'],
  profit: ['Profit', 'Gewinn', 'Ganancia', 'Beneficio'],
  running: ['Cum. net profit', 'Cum. profit'],
  commission: ['Commission', 'Kommission', 'Provision', 'Comisión'],
  clearing: ['Clearing Fee'],
  exchange: ['Exchange Fee'],
  ip: ['IP Fee'],
  nfa: ['NFA Fee'],
  mae: ['MAE'],
  mfe: ['MFE'],
  etd: ['ETD'],
  bars: ['Bars'],
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const ninjatraderTradesCsv = tableStatement({
  id: 'ninjatrader-trades-csv',
  broker: NINJATRADER,
  label: 'Trade performance (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['instrument', 'direction', 'quantity', 'entryPrice', 'exitPrice', 'entryTime', 'exitTime'],
  commonWords: true,
  timeColumns: ['entryTime'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  likelyOrder: likelyGridOrder,
  reader: () => {
    const sizes = new ContractSizes();
    return {
      survey: (row) => {
        sizes.see(row.text('instrument'), movedOf(row), row.requiredNumber('profit'));
      },
      row: (row, output) => tellTrade(row, output, sizes),
    };
  },
});

/** Quantity times what the price moved in favour of the trade. */
function movedOf(row: TradeRow): Decimal {
  const moved = priceOf(row, 'exitPrice').minus(priceOf(row, 'entryPrice'));
  const quantity = row.requiredNumber('quantity').abs();
  const gained = moved.times(quantity);
  return directionOf(row.line, row.text('direction')) === 'long' ? gained : gained.negated();
}

function tellTrade(row: TradeRow, output: RowOutput, sizes: ContractSizes): void {
  const entry = { time: row.time('entryTime'), price: priceOf(row, 'entryPrice') };
  const exit = { time: row.time('exitTime'), price: priceOf(row, 'exitPrice') };
  const printed = row.requiredText('instrument');
  const instrument = output.instrument(
    row,
    futuresPaper({
      symbol: contractOf(printed),
      day: entry.time.day,
      size: sizes.of(printed),
      shares: true,
    }),
  );
  const quantity = row.requiredNumber('quantity').abs();
  const profit = row.number('profit');
  const stated = row.sum('commission', 'clearing', 'exchange', 'ip', 'nfa');
  const gross = instrument.multiplier === null ? null : movedOf(row).times(instrument.multiplier);
  const { fees, before, note } = netCosts({ gross, profit, stated, quantity });
  output.roundTrip(row, {
    account: row.text('account'),
    direction: directionOf(row.line, row.text('direction')),
    instrument,
    quantity,
    entry,
    exit,
    fees,
    profit,
    ...(before ? { beforeCosts: true } : {}),
    // Trades are numbered anew, and summed up anew, in every export.
    content: row.content(['number', 'running']),
    ...(note === null ? {} : { note }),
  });
}

const priceOf = (row: TradeRow, column: 'entryPrice' | 'exitPrice'): Decimal =>
  futuresPrice(row, column, contractOf(row.text('instrument')));
