import type { Decimal } from '@tapebook/domain/money';
import { ATAS } from '../../brokers/atas/broker.ts';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  account: ['Account'],
  instrument: ['Instrument'],
  opened: ['Open time'],
  openPrice: ['Open price'],
  openVolume: ['Open volume'],
  closed: ['Close time'],
  closePrice: ['Close price'],
  closeVolume: ['Close volume'],
  profit: ['PnL', 'Profit'],
  ticks: ['Profit (ticks)', 'PnL ticks', 'Ticks PnL'],
  commission: ['Commission', 'Fee'],
  comment: ['Comment'],
} as const;

type JournalRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const atasJournal = tableStatement({
  id: 'atas-journal',
  broker: ATAS,
  label: 'Journal (XLSX)',
  timeZone: null,
  columns: COLUMNS,
  required: ['instrument', 'opened', 'openPrice', 'openVolume', 'closed', 'closePrice'],
  commonWords: true,
  timeColumns: ['opened'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  reader: () => {
    const sizes = new ContractSizes();
    return {
      survey: (row) => sizes.see(row.text('instrument'), movedOf(row), row.requiredNumber('profit')),
      row: (row, output) => {
        const entry = {
          time: row.time('opened'),
          price: futuresPrice(row, 'openPrice', row.text('instrument')),
        };
        const symbol = row.requiredText('instrument');
        const volume = row.requiredNumber('openVolume');
        const fees = row.number('commission');
        const comment = row.text('comment');
        output.roundTrip(row, {
          account: row.text('account'),
          direction: volume.isNegative() ? 'short' : 'long',
          instrument: output.instrument(
            row,
            futuresPaper({ symbol, day: entry.time.day, size: sizes.of(symbol) }),
          ),
          quantity: volume.abs(),
          entry,
          exit: { time: row.time('closed'), price: futuresPrice(row, 'closePrice', symbol) },
          fees: fees === null ? null : fees.abs(),
          profit: row.number('profit'),
          beforeCosts: true,
          // A comment is the trader's own, and may be written later.
          content: row.content(['comment']),
          note: comment,
        });
      },
    };
  },
});

/** Volume times what the price moved; a sale has a negative volume. */
const movedOf = (row: JournalRow): Decimal =>
  futuresPrice(row, 'closePrice', row.text('instrument'))
    .minus(futuresPrice(row, 'openPrice', row.text('instrument')))
    .times(row.requiredNumber('openVolume'));
