import { Decimal } from '@tapebook/domain/money';
import { INDIA_ZONE, indianOption } from '../../brokers/india/indian-paper.ts';
import { UPSTOX } from '../../brokers/upstox/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Date'],
  company: ['Company', 'Company Name', 'Scrip Name'],
  amount: ['Amount'],
  exchange: ['Exchange'],
  segment: ['Segment'],
  scrip: ['Scrip Code'],
  instrument: ['Instrument Type'],
  strike: ['Strike Price'],
  expiry: ['Expiry', 'Expiry Date'],
  right: ['Option Type', 'CE/PE'],
  trade: ['Trade Num', 'Trade Number', 'Trade No'],
  time: ['Trade Time'],
  side: ['Side', 'Buy/Sell'],
  quantity: ['Quantity'],
  price: ['Price'],
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const upstoxTrades = tableStatement({
  id: 'upstox-trades',
  broker: UPSTOX,
  label: 'Trade report (XLSX or CSV)',
  timeZone: INDIA_ZONE,
  columns: COLUMNS,
  required: ['date', 'company', 'scrip', 'instrument', 'trade', 'side', 'quantity', 'price'],
  timeColumns: ['date', 'time'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  isFooter: (row) => row.text('side') === '' && row.text('trade') === '',
  row: (row, output) => {
    const side = row.requiredText('side').toLowerCase();
    if (side !== 'buy' && side !== 'sell') return;
    const trade = row.text('trade');
    output.fill(row, {
      kind: side,
      instrument: output.instrument(row, paperOf(row, output.writer)),
      quantity: row.requiredNumber('quantity'),
      price: row.requiredNumber('price'),
      fees: null,
      time: row.time(),
      ...(trade === ''
        ? {}
        : {
            externalId: `${row.text('exchange')}:${row.text('segment')}:${row.day('date') ?? ''}:${trade}`,
          }),
    });
  },
});

/** Contracts on currencies, commodities and rates count lots, and what a lot is no report says. */
const COUNTS_LOTS = /^\w*(?:CUR|COM|IRC|IRD)\b|\b(?:CD|CDS|BCD|MCX|COM|NCO|NCDEX)\b/;
const EQUITY = /^(?:EQ|EQUITY|SHARE|ETF)$/;

function paperOf(row: TradeRow, writer: TableFile['writer']): RowInstrument {
  const company = row.requiredText('company');
  const type = row.text('instrument').toUpperCase();
  const expiry = row.day('expiry');
  const currency = 'INR';
  const counted = COUNTS_LOTS.test(`${type} ${row.text('segment')} ${row.text('exchange')}`.toUpperCase())
    ? {}
    : { multiplier: Decimal.one };
  const strike = row.number('strike');
  const isStruck = strike !== null && !strike.isZero();
  // Only what is a contract expires; what kind it is has many names.
  if (expiry === null || EQUITY.test(type)) return { symbol: company, assetClass: 'stock', currency };
  if (type.startsWith('FUT') || !isStruck) {
    return {
      symbol: `${company} ${expiry}`,
      assetClass: 'future',
      currency,
      ...counted,
      underlying: company,
      expiry,
    };
  }
  const side = /CALL|\bCE\b|^C$/.test(`${type} ${row.text('right').toUpperCase()}`)
    ? 'call'
    : /PUT|\bPE\b|^P$/.test(`${type} ${row.text('right').toUpperCase()}`)
      ? 'put'
      : null;
  if (side !== null) return indianOption({ underlying: company, expiry, strike, right: side }, counted);
  writer.problemOnce(
    'warning',
    'missing-value',
    `Line ${row.line}: the report does not say whether the option is a call or a put; it is kept under its scrip code. Enter it in the instrument’s settings.`,
    row.line,
  );
  const symbol = `${company} ${expiry} ${strike} #${row.text('scrip')}`;
  return { symbol, assetClass: 'option', currency, ...counted, underlying: company, expiry, strike };
}
