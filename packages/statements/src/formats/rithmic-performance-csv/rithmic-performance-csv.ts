import { Decimal } from '@tapebook/domain/money';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { directionOf } from '../../brokers/closed-trades/read-side.ts';
import { RITHMIC } from '../../brokers/rithmic/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  entryOrder: ['Entry Order Number'],
  side: ['Entry Buy/Sell'],
  entryPrice: ['Entry Price'],
  entryTime: ['Entry Time'],
  exitOrder: ['Exit Order Number'],
  exitPrice: ['Exit Price'],
  exitTime: ['Exit Time'],
  quantity: ['Fill Size', 'Qty', 'Quantity'],
  profit: ['Trade P&L', 'P&L'],
  life: ['Trade Life Span'],
  costs: ['Commission & Fees', 'Commission'],
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** Account and contract stand on lines of their own, over the rows that they are of. */
interface Place {
  account: string;
  contract: string;
}

const CENT = Decimal.parse('0.01');

/** See README.md beside this file. */
export const rithmicPerformanceCsv = tableStatement({
  id: 'rithmic-performance-csv',
  broker: RITHMIC,
  label: 'Performance (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['side', 'entryPrice', 'entryTime', 'exitPrice', 'exitTime', 'quantity'],
  commonWords: true,
  timeColumns: ['entryTime'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  reader: ({ preamble }) => {
    const place: Place = { account: '', contract: '' };
    for (const { cells } of preamble) step(place, aloneIn(cells));
    return {
      row: (row, output) => {
        const word = aloneIn(row.cells);
        if (word === '') tellTrade(row, output, place);
        else {
          step(place, word);
          output.ignore(row, 'statement-information');
        }
      },
    };
  },
});

/** The one word of a row, alone or with the sums of its trades beside it; `''` where there are more. */
function aloneIn(cells: readonly string[]): string {
  const [word = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const sums = others.length <= MOST_SUMS && others.every((each) => SUM.test(each));
  return sums && !SUM.test(word) ? word : '';
}

/** `MESU6,35.25,4.88`: result and costs of what follows. */
const MOST_SUMS = 2;
const SUM = /^\(?-?\$?\(?[\d,]*\.?\d+\)?$/;

const CONTRACT = /^[A-Z0-9]{1,5}[FGHJKMNQUVXZ]\d{1,2}(?:\.[A-Z]+)?$/;

function step(place: Place, word: string): void {
  if (word === '' || /^account$/i.test(word)) return;
  if (CONTRACT.test(word)) place.contract = word;
  else place.account = word;
}

function tellTrade(row: TradeRow, output: RowOutput, { account, contract }: Place): void {
  if (contract === '') {
    throw new RowProblem(
      'missing-value',
      `Line ${row.line}: no contract stands over the row. Add a line that names it, such as ESM6, and import the file again.`,
    );
  }
  const direction = directionOf(row.line, row.text('side'));
  const entry = { time: row.time('entryTime'), price: futuresPrice(row, 'entryPrice', contract) };
  const exit = { time: row.time('exitTime'), price: futuresPrice(row, 'exitPrice', contract) };
  const quantity = row.requiredNumber('quantity').abs();
  const [costs, profit] = [row.number('costs'), row.number('profit')];
  const instrument = output.instrument(row, futuresPaper({ symbol: contract, day: entry.time.day }));
  const moved = exit.price.minus(entry.price).times(quantity);
  const gross = (direction === 'long' ? moved : moved.negated()).times(instrument.multiplier ?? Decimal.zero);
  const agrees = (value: Decimal) => profit !== null && value.minus(profit).abs().compare(CENT) <= 0;
  const isNet = agrees(gross.minus(costs ?? Decimal.zero));
  if (profit !== null && instrument.multiplier !== null && !isNet && !agrees(gross)) {
    throw new RowProblem(
      'amount-differs',
      `Line ${row.line} states a result of ${profit}, and its prices would make ${gross.normalized()} of ${contract}, which stands over it: it is a trade of another contract, which the file does not name. Enter it by hand, or put the contract on a line over it and import the file again.`,
    );
  }
  output.roundTrip(row, {
    account,
    direction,
    instrument,
    quantity,
    entry,
    exit,
    fees: costs,
    profit,
    ...(isNet ? {} : { beforeCosts: true }),
    content: `${contract}\u001f${row.content()}`,
  });
}
