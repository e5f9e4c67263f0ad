import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { directionOf } from '../../brokers/journals/direction-of.ts';
import { journalPaper, movedOf, tellJournalTrade } from '../../brokers/journals/tell-journal-trade.ts';
import { TRADERVUE } from '../../brokers/journals/tradervue.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  opened: ['Open Datetime', 'Open Date'],
  closed: ['Close Datetime', 'Close Date'],
  symbol: ['Symbol'],
  side: ['Side'],
  volume: ['Volume'],
  executions: ['Exec Count'],
  entryPrice: ['Entry Price'],
  exitPrice: ['Exit Price'],
  gross: ['Gross P&L'],
  net: ['Net P&L'],
  commissions: ['Commissions', 'Commission'],
  fees: ['Fees'],
  shared: ['Shared'],
  notes: ['Notes'],
  tags: ['Tags'],
  risk: ['Initial Risk'],
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const tradervueTradesCsv = tableStatement({
  id: 'tradervue-trades-csv',
  broker: TRADERVUE,
  label: 'Trades (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['opened', 'closed', 'symbol', 'side', 'volume', 'entryPrice', 'exitPrice', 'gross'],
  commonWords: true,
  timeColumns: ['opened'],
  reader: () => {
    const sizes = new ContractSizes();
    return {
      survey: (row) => {
        const [entry, exit] = [row.requiredNumber('entryPrice'), row.requiredNumber('exitPrice')];
        const moved = movedOf(
          directionOf(row.line, row.text('side')),
          entry,
          exit,
          row.requiredNumber('volume'),
        );
        sizes.see(row.text('symbol'), moved, row.requiredNumber('gross'));
      },
      row: (row, output) => tellTrade(row, output, sizes),
    };
  },
});

function tellTrade(row: TradeRow, output: RowOutput, sizes: ContractSizes): void {
  const symbol = row.requiredText('symbol');
  const direction = directionOf(row.line, row.text('side'));
  const entry = { time: row.time('opened'), price: row.requiredNumber('entryPrice') };
  const isOpen = row.text('closed') === '';
  const exit = isOpen ? null : { time: row.time('closed'), price: row.requiredNumber('exitPrice') };
  const instrument = output.instrument(row, journalPaper(symbol, entry.time.day, sizes.of(symbol)));
  const gross = isOpen ? null : row.number('gross');
  const volume = row.requiredNumber('volume').abs();
  tellJournalTrade(
    {
      row,
      direction,
      instrument,
      quantity:
        exit === null || gross === null
          ? volume
          : quantityOf(volume, movedOf(direction, entry.price, exit.price, Decimal.one), gross, instrument),
      entry,
      exit,
      fees: row.sum('commissions', 'fees')?.abs() ?? null,
      gross,
      content: row.content(['notes', 'tags', 'risk', 'shared']),
      says: { tags: row.text('tags'), tradeNotes: row.text('notes'), risk: row.text('risk') },
    },
    output,
  );
}

const HALF = Decimal.parse('0.5');

/** Volume counts what was traded, entry and exit; some exports give the size of the position: the result tells. */
function quantityOf(volume: Decimal, moved: Decimal, gross: Decimal, { multiplier }: Instrument): Decimal {
  if (multiplier === null) return volume;
  const half = volume.times(HALF).normalized();
  const offBy = (quantity: Decimal): Decimal => moved.times(quantity).times(multiplier).minus(gross).abs();
  return offBy(half).compare(offBy(volume)) < 0 ? half : volume;
}
