import { Decimal } from '@tapebook/domain/money';
import { withEnglishMonth } from '../../brokers/europe/english-months.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { SAXO } from '../../brokers/saxo/broker.ts';
import { isinIn } from '../../layouts/called-by.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  trade: ['Trade ID'],
  account: ['Account ID'],
  instrument: ['Instrument'],
  time: ['TradeTime', 'Trade Time'],
  side: ['B/S', 'Buy/Sell'],
  effect: ['Open/Close', 'OpenClose'],
  quantity: ['Amount'],
  price: ['Price'],
  value: ['Trade Value', 'Traded Value'],
  spread: ['Spread Costs'],
  booked: ['Booked Amount'],
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const saxoTradesCsv = tableStatement({
  id: 'saxo-trades-csv',
  broker: SAXO,
  label: 'Trades (CSV)',
  timeZone: 'Europe/Copenhagen',
  columns: COLUMNS,
  required: ['trade', 'instrument', 'time', 'side', 'quantity', 'price', 'booked'],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  reader: ({ options }) => ({
    row: (row, output) => tellTrade(row, output, options.currency ?? currencyOf(row)),
  }),
});

/** Some account ids end with the currency. */
const currencyOf = (row: TradeRow): string | null =>
  /[^A-Z]([A-Z]{3})$/.exec(row.text('account'))?.[1] ?? null;

function tellTrade(row: TradeRow, output: RowOutput, stated: string | null): void {
  const side = row.requiredText('side').toLowerCase();
  const kind = /^(b|bought|buy)$/.test(side) ? 'buy' : /^(s|sold|sell)$/.test(side) ? 'sell' : null;
  if (kind === null) return;
  if (stated === null) {
    output.writer.problemOnce(
      'question',
      'currency-assumed',
      'The file does not say in which currency the account is kept; EUR was assumed. Choose the currency and import the file again.',
      row.line,
    );
  }
  const printed = row.requiredText('instrument');
  const name = printed.replace(/\s*\(ISIN:[^)]*\)\s*$/i, '');
  const price = row.requiredNumber('price');
  const booked = row.requiredNumber('booked').abs();
  const value = (row.number('value') ?? price.times(row.requiredNumber('quantity'))).abs();
  // The price is in a currency that no column names; where its value was booked as it is, that is the account's.
  const own =
    booked
      .minus(value)
      .abs()
      .compare(value.times(Decimal.parse('0.02'))) <= 0;
  const cost = (kind === 'buy' ? booked.minus(value) : value.minus(booked)).rounded(2).normalized();
  const effect = row.text('effect').toLowerCase();
  const account = row.text('account');
  tellSettledTrade(
    {
      row,
      kind,
      instrument: output.instrument(
        row,
        europeanPaper(row.line, { isin: isinIn(printed) ?? '', name, currency: stated ?? 'EUR' }),
      ),
      quantity: row.requiredNumber('quantity'),
      price: own ? price : null,
      net: booked,
      fees: own && cost.isPositive() ? cost : Decimal.zero,
      time: row.timeIn(withEnglishMonth(row.requiredText('time'))),
      externalId: row.text('trade'),
      ...(/^open/.test(effect) ? { effect: 'open' } : /^close/.test(effect) ? { effect: 'close' } : {}),
      ...(account === '' || account === 'hidden' ? {} : { account }),
      note: own ? name : `${name}, at ${price} in its own currency`,
    },
    output,
  );
}
