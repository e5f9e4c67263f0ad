import { RowProblem } from '../../layouts/row-problem.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { accountOf } from './note-words.ts';

const PIECES = new RegExp(`^(${AMOUNT}) St.{1,2}ck (.+?) (\\d\\d\\.\\d\\d\\.\\d{4}) (\\d+)$`, 'm');
const CURRENCY = 'EUR';

/** Papers that came from another depot or went to one. An exchange has a letter for each of its two papers. */
export function readMoved(note: Note): void {
  const [, count = '', name = '', day = ''] = note.match('quantity', PIECES);
  const isin = note.requiredWord('ISIN', new RegExp(`^ISIN \\(WKN\\): (${ISIN})`, 'm'));
  const quantity = note.parse('quantity', count);
  const comes = note.has(/^\S+ Eingang/m);
  if (note.has(/^Umtausch /m)) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${note.line}: ${quantity} pieces of ${name} (${isin}) ${comes ? 'came' : 'went'} by an exchange, whose other side stands in another letter. Enter it by hand.`,
    );
  }
  const { output } = note.file;
  const kind = comes ? 'transfer_in' : 'transfer_out';
  const time = note.time(day);
  const account = accountOf(note);
  note.identify(kind, isin, time.day, quantity.normalized());
  output.event(note, {
    kind,
    time,
    instrument: output.instrument(note, paper(isin, CURRENCY)),
    currency: CURRENCY,
    account,
    more: { quantity },
    note: name,
  });
}
