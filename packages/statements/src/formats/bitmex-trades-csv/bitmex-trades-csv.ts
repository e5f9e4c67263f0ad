import type { Instrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import { bitmexUnit } from '../../brokers/bitmex/amounts.ts';
import { BITMEX } from '../../brokers/bitmex/broker.ts';
import { sideOf } from '../../brokers/crypto/tell-pair-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const COLUMNS = {
  time: ['transactTime', 'timestamp'],
  symbol: ['symbol'],
  execType: ['execType'],
  side: ['side'],
  quantity: ['lastQty'],
  price: ['lastPx'],
  commission: ['execComm'],
  currency: ['settlCurrency'],
  id: ['execID'],
  order: ['orderID'],
  text: ['text'],
} as const;

type FillRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bitmexTradesCsv = tableStatement({
  id: 'bitmex-trades-csv',
  broker: BITMEX,
  label: 'Trade history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'symbol', 'execType', 'quantity', 'price', 'commission'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  row: (row, output) => {
    switch (row.text('execType').toLowerCase()) {
      case 'trade':
      case 'settlement':
        fill(row, output);
        break;
      case 'funding':
        funding(row, output);
        break;
      case 'new':
      case 'canceled':
      case 'replaced':
      case 'rejected':
      case 'triggeredoractivatedbysystem':
        output.ignore(row, 'not-executed');
        break;
    }
  },
});

/** Contracts of one dollar whose result is paid in bitcoin at a fixed size. */
const QUANTO: Readonly<Record<string, string>> = {
  ETHUSD: '0.000001',
  BCHUSD: '0.000001',
  LTCUSD: '0.000002',
  XRPUSD: '0.0002',
};
/** `XBT_USDT`; behind the mark of a contract stands what it is paid in: `ETHUSD_ETH`. */
const SPOT = /^(?!.*USD[TC]?_)[A-Z0-9]+_[A-Z0-9]+$/;
const INVERSE = /^XBT(?:USD|[FGHJKMNQUVXZ]\d\d)$/;

function instrumentOf(row: FillRow, output: RowOutput): Instrument {
  const symbol = row.requiredText('symbol').toUpperCase();
  if (SPOT.test(symbol)) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: ${quoted(symbol)} is a spot trade, which this file counts in the smallest units of its coin. Enter the trade by hand.`,
    );
  }
  if (INVERSE.test(symbol)) {
    return output.instrument(row, {
      symbol,
      assetClass: 'crypto',
      exchange: 'BITMEX',
      currency: 'BTC',
      multiplier: Decimal.one,
      inverse: true,
    });
  }
  // Whether its coin, bitcoin or dollars, a contract pays what the venue says; where its size is the
  // venue's choice as well, the trader is asked.
  const quanto = Object.hasOwn(QUANTO, symbol) ? QUANTO[symbol] : undefined;
  return output.instrument(row, {
    symbol,
    assetClass: 'future',
    exchange: 'BITMEX',
    currency: quanto === undefined ? (costOf(row)?.currency ?? 'BTC') : 'BTC',
    ...(quanto === undefined ? {} : { multiplier: Decimal.parse(quanto) }),
  });
}

/** Paid positive, received negative. */
function costOf(row: FillRow): { amount: Decimal; currency: Currency } | null {
  const amount = row.number('commission');
  const stated = row.text('currency');
  const coin = bitmexUnit(stated === '' && /USDT$/i.test(row.text('symbol')) ? 'USDt' : stated);
  return amount === null || coin === null
    ? null
    : { amount: amount.times(coin.unit), currency: coin.currency };
}

function fill(row: FillRow, output: RowOutput): void {
  const instrument = instrumentOf(row, output);
  const cost = costOf(row);
  const id = row.text('id');
  output.fill(row, {
    kind: sideOf(row, row.text('side')),
    instrument,
    quantity: row.requiredNumber('quantity'),
    price: row.requiredNumber('price'),
    amount: Decimal.zero,
    fees: cost?.amount ?? null,
    ...(cost === null ? {} : { feeCurrency: cost.currency }),
    time: row.time(),
    orderId: row.text('order'),
    externalId: id,
    ...(/^settlement$/i.test(row.text('execType')) ? { note: 'Settlement' } : {}),
  });
}

function funding(row: FillRow, output: RowOutput): void {
  const instrument = instrumentOf(row, output);
  const cost = costOf(row);
  if (cost === null) return;
  const id = row.text('id');
  output.event(row, {
    kind: 'funding',
    instrument,
    currency: cost.currency,
    amount: cost.amount.negated(),
    time: row.time(),
    externalId: id,
  });
}
