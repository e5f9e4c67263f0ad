import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';

/** A duty on shares, in the midst of a sentence. */
export function readDuty(note: Note): void {
  const [, isin = '', name = ''] = note.match(
    'security',
    new RegExp(`^[A-Z0-9]{6} (${ISIN}) (.+?) ${AMOUNT}$`, 'm'),
  );
  const { value, currency } = note.requiredAmount('amount', String.raw`i\.H\.v\.`);
  const time = note.time(note.requiredWord('value date', /\bValuta\s(\d\d\.\d\d\.\d{4})\s+belastet/));
  const account = note.word(/Depotnummer ?:? (\w+)/);
  const { output } = note.file;
  const instrument = output.instrument(note, paper(isin, currency));
  note.identify('fee', isin, time.day, value.normalized());
  output.event(note, {
    kind: 'fee',
    instrument,
    currency,
    amount: value.abs().negated(),
    time,
    note: `Stamp duty · ${name}`,
    account,
  });
}
