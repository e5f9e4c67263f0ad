import type { Decimal } from '@tapebook/domain/money';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  account: ['Account'],
  symbol: ['Symbol'],
  quantity: ['Quantity'],
  entered: ['Entry DT', 'Entry DateTime'],
  entryPrice: ['Entry Price'],
  exited: ['Exit DT', 'Exit DateTime'],
  exitPrice: ['Exit Price'],
  profit: ['ProfitLoss', 'Profit/Loss'],
  commission: ['Commission', 'Commissions'],
} as const;

/** See README.md beside this file. */
export const deepchartsTradesCsv = tableStatement({
  id: 'deepcharts-trades-csv',
  broker: { id: 'deepcharts', label: 'Deepcharts', aliases: ['volumetrica'] },
  label: 'Trades (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['symbol', 'quantity', 'entered', 'entryPrice', 'exited', 'exitPrice', 'profit'],
  commonWords: true,
  timeColumns: ['entered'],
  datesVary: true,
  trust: (_rows, headings) => (headings.some((each) => /\bDT$/.test(each.trim())) ? 1 : 0.7),
  reader: () => {
    const sizes = new ContractSizes();
    return {
      survey: (row) => sizes.see(row.text('symbol'), movedOf(row), row.requiredNumber('profit')),
      row: (row, output) => {
        const entry = {
          time: row.time('entered'),
          price: futuresPrice(row, 'entryPrice', row.text('symbol')),
        };
        const symbol = row.requiredText('symbol');
        const quantity = row.requiredNumber('quantity');
        const fees = row.number('commission');
        output.roundTrip(row, {
          account: row.text('account'),
          direction: quantity.isNegative() ? 'short' : 'long',
          instrument: output.instrument(
            row,
            futuresPaper({ symbol, day: entry.time.day, size: sizes.of(symbol) }),
          ),
          quantity: quantity.abs(),
          entry,
          exit: { time: row.time('exited'), price: futuresPrice(row, 'exitPrice', symbol) },
          fees: fees === null ? null : fees.abs(),
          profit: row.number('profit'),
          beforeCosts: true,
        });
      },
    };
  },
});

const movedOf = (row: LaidOutRow<keyof typeof COLUMNS>): Decimal =>
  futuresPrice(row, 'exitPrice', row.text('symbol'))
    .minus(futuresPrice(row, 'entryPrice', row.text('symbol')))
    .times(row.requiredNumber('quantity'));
