import { RowProblem } from '../../layouts/row-problem.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { tellPaperExchange } from '../../notes/tell-paper-exchange.ts';
import { tellPayment } from '../../notes/tell-payment.ts';

/** The paper that was held, and below it the one that was booked in. */
const PAPERS = new RegExp(`^[A-Z0-9]{6} (${ISIN}) (.+?) (${AMOUNT})$`, 'gm');
const BOOKED = new RegExp(
  `^Verrechnung .ber Ihr Konto: \\S+ (Gutschrift|Belastung) (${AMOUNT}) ([A-Z]{3})$`,
  'm',
);
/** Of accounts in Germany and Austria, where papers are traded in euros. */
const HOME = 'EUR';

export function readExchange(note: Note): void {
  const [old, next, ...more] = [...note.text.matchAll(PAPERS)].map(([, isin = '', name, pieces = '']) => ({
    isin,
    name,
    quantity: note.parse('quantity', pieces),
  }));
  if (old === undefined || next === undefined || more.length > 0) note.lacks('two papers');
  const account = note.word(/Depotnummer ?:? (\w+)/);
  const time = note.time(note.requiredWord('value date', /\bValuta\s(\d\d\.\d\d\.\d{4})/));
  const kept = note.amount(String.raw`(?:Einbeh\. Steuer\**|Steuerbetrag)`);
  const [, way, amount, currency = ''] = note.find(BOOKED) ?? [];
  const cash = amount === undefined ? undefined : note.parse('amount', amount).abs();
  const settlesTax = cash === undefined || cash.isZero() || kept?.value.abs().equals(cash) === true;
  if (settlesTax) {
    tellPaperExchange(note, { account, old, next, currency: HOME, time, tax: kept });
    return;
  }
  const same = old.isin === next.isin && old.quantity.equals(next.quantity);
  if (!same || way !== 'Gutschrift') {
    throw new RowProblem(
      'unsupported-event',
      `Line ${note.line}: papers were exchanged and ${cash} ${currency} booked beside them, which is not read. Enter it by hand.`,
    );
  }
  // A part of the capital is paid out, and as many pieces stay.
  tellPayment(note, {
    kind: 'return_of_capital',
    account,
    instrument: paper(old.isin, currency),
    name: old.name,
    time,
    total: { value: cash, currency },
    withheld: kept === undefined ? [] : [kept],
  });
}
