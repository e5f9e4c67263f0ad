import { Decimal } from '@tapebook/domain/money';
import { splitRatio } from '../../../outputs/split-ratio.ts';
import { instrumentOf } from '../rows/named-instrument.ts';
import type { TableContext } from '../rows/table-context.ts';
import type { TableInstruments } from '../rows/table-instruments.ts';
import type { TableRow } from '../rows/table-row.ts';

const RATIO = /^(\d+(?:\.\d+)?)\s*(?::|for|-for-|\/)\s*(\d+(?:\.\d+)?)$/i;
/** Within a sentence. */
const SAID_RATIO = /(?:^|\s)(\d+(?:\.\d+)?)(?:-for-| for )(\d+(?:\.\d+)?)(?=\s|$)/i;

/** `Split 2:1`: beside the word a colon parts no hours. */
const BESIDE_WORD = /\bsplit\s*\(?(\d+(?:\.\d+)?)\s*[:/]\s*(\d+(?:\.\d+)?)\)?\s*$/i;

/** `10:1 split` */
const BEFORE_WORD = /(?:^|\s)\(?(\d+(?:\.\d+)?)\s*[:/]\s*(\d+(?:\.\d+)?)\)?\s+(?:\p{L}+\s+){0,2}split\b/iu;

/** A split, whose ratio stands in one of the cells. */
export function writeSplit(row: TableRow, context: TableContext, instruments: TableInstruments): void {
  const cells = row.cells.map((cell) => cell.trim());
  const found = [RATIO, SAID_RATIO, BESIDE_WORD, BEFORE_WORD].flatMap((ratio) =>
    cells.map((cell) => ratio.exec(cell)),
  );
  const match = found.find((each) => each !== null);
  const ratio =
    match === undefined || match === null
      ? null
      : splitRatio(Decimal.parse(match[1] ?? ''), Decimal.parse(match[2] ?? ''));
  if (ratio === null) {
    row.reject(
      'missing-value',
      `Line ${row.line} is a split without its ratio (such as 4:1). Enter it by hand.`,
    );
    return;
  }
  const time = row.time();
  const currency = time === undefined ? undefined : row.currency();
  const instrument = currency === undefined ? undefined : instrumentOf(row, currency, context, instruments);
  if (time === undefined || instrument === undefined) return;
  const note = row.note();
  context.writer.activity({
    account: row.text('account'),
    line: row.line,
    time,
    content: row.content(),
    feesStated: true,
    facts: {
      kind: 'split',
      instrument,
      amount: Decimal.zero,
      fees: Decimal.zero,
      currency: instrument.currency,
      ...ratio,
      ...(note === '' ? {} : { note }),
    },
  });
}
