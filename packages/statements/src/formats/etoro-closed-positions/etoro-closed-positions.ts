import { Decimal } from '@tapebook/domain/money';
import { ETORO } from '../../brokers/etoro/broker.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  position: ['Position ID'],
  action: ['Action'],
  side: ['Long / Short'],
  amount: ['Amount'],
  units: ['Units', 'Units / Contracts'],
  opened: ['Open Date'],
  closed: ['Close Date'],
  leverage: ['Leverage'],
  profit: { matching: /^profit ?(\(usd\))?$/i },
  openRate: ['Open Rate'],
  closeRate: ['Close Rate'],
  rollover: { matching: /^(rollover|overnight) fees and dividends$/i },
  type: ['Type'],
  isReal: ['Is Real'],
  isin: ['ISIN'],
  copied: ['Copied From', 'Copy Trader Name'],
} as const;

type PositionRow = LaidOutRow<keyof typeof COLUMNS>;

const CURRENCY = 'USD';

/** See README.md beside this file. */
export const etoroClosedPositions = tableStatement({
  id: 'etoro-closed-positions',
  broker: ETORO,
  label: 'Closed positions (XLSX or CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['position', 'action', 'units', 'opened', 'closed', 'openRate', 'closeRate', 'profit'],
  timeColumns: ['closed'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  reader: ({ beside }) => ({
    row: (row, output) => {
      if (beside.has('etoro-activity') && !isContract(row)) {
        output.ignore(
          row,
          'listed-elsewhere',
          'The sheet of the account’s activity lists it with its ticker.',
        );
      } else position(row, output);
    },
  }),
});

const isContract = (row: PositionRow): boolean =>
  /^cfd$/i.test(row.text('type')) ||
  /^cfd$/i.test(row.text('isReal')) ||
  isShort(row) ||
  (row.number('leverage') ?? Decimal.one).compare(Decimal.one) > 0;

const isShort = (row: PositionRow): boolean =>
  /^short$/i.test(row.text('side')) || /^sell\b/i.test(row.text('action'));

function position(row: PositionRow, output: RowOutput): void {
  const id = row.requiredText('position');
  const name = row
    .requiredText('action')
    .replace(/^(buy|sell) /i, '')
    .trim();
  const margined = isContract(row);
  const instrument = output.instrument(
    row,
    margined
      ? { symbol: name, assetClass: 'cfd', currency: CURRENCY, multiplier: Decimal.one }
      : europeanPaper(row.line, {
          isin: row.text('isin'),
          name,
          currency: CURRENCY,
          ...(/^crypto/i.test(row.text('type')) ? { assetClass: 'crypto' } : {}),
        }),
  );
  output.roundTrip(row, {
    direction: isShort(row) ? 'short' : 'long',
    instrument,
    quantity: row.requiredNumber('units').abs(),
    entry: { time: row.time('opened'), price: row.requiredNumber('openRate'), externalId: `${id}:open` },
    exit: { time: row.time('closed'), price: row.requiredNumber('closeRate'), externalId: `${id}:close` },
    // The spread is in the prices; what was paid over night is listed in the account's activity.
    fees: Decimal.zero,
    profit: row.number('profit'),
    // Of what is owned, the account’s activity tells the same fills without what was closed of which position.
    ...(margined ? { margined: true, positionId: id } : {}),
    ...(row.text('copied').replace(/^-$/, '') === '' ? {} : { note: `Copied from ${row.text('copied')}` }),
  });
}
