import { Decimal } from '@tapebook/domain/money';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const SECURITIES = [
  new RegExp(`^Depot(?:aus|ein)gang (?<name>.+?) \\((?<isin>${ISIN})(?:/[A-Z0-9]{6})?\\)`, 'm'),
  new RegExp(`^[A-Z0-9]{6} (?<isin>${ISIN}) (?<name>.+?) ${AMOUNT}$`, 'm'),
];
const QUANTITY = new RegExp(`^(?:Stk|Stck)\\./Nominale ?: ?(${AMOUNT}) ?(Stk|[A-Z]{3})?\\b`, 'm');
const PRICE = new RegExp(`Betrag/(?:Stk|Stck\\.?) ?:? ?(${AMOUNT}) ([A-Z]{3})`);
const MONEY = String.raw`Geldgegenwert\**`;
const KEPT = String.raw`Einbeh\. Steuer\**`;
const OUT = /^Depotausgang |buchen wir folgenden Bestand aus Ihrem\s+Depot\s+aus/m;

/** Papers that went for what they paid at their end, or that came from or went to another bank. */
export function readMove(note: Note): void {
  const { name, isin = '' } = note.match('security', ...SECURITIES).groups ?? {};
  const [, pieces = '', unit] = note.match('quantity', QUANTITY);
  const quantity = note.parse('quantity', pieces);
  const account = note.word(/Depotnummer ?:? (\w+)/);
  const [, price, currency = 'EUR'] = note.find(PRICE) ?? [];
  const money = note.amount(MONEY);
  // A face value has no price for each piece that the money could be held to.
  if (unit !== undefined && unit !== 'Stk') return;
  if (OUT.test(note.text) && (price !== undefined || money !== undefined)) {
    const kept = note.amount(KEPT) ?? { value: Decimal.zero, currency };
    const total = money ?? { value: kept.value.negated(), currency };
    tellTrade(note, {
      side: 'sell',
      account,
      instrument: paper(isin, currency),
      name,
      time: note.time(note.requiredWord('due day', /F.{1,2}lligkeitstag ?:? (\d\d\.\d\d\.\d{4})/)),
      quantity,
      price: price === undefined ? note.lacks('price') : note.parse('price', price),
      gross: total.value.plus(kept.value),
      total,
      paid: total.value.isNegative(),
      withheld: [kept],
      order: note.word(/Transaktions-?(?:nr\.|Nr\.) ?:? ?(\d+)/),
      note: note.word(/R.{1,2}ckzahlungsgrund: (.+?) Betrag/, /^aufgrund - (.+?) - buchen/m),
    });
    return;
  }
  readTransfer(note, { isin, name, quantity, account });
}

function readTransfer(
  note: Note,
  paperOf: { isin: string; name: string | undefined; quantity: Decimal; account: string | undefined },
): void {
  const { isin, name, quantity, account } = paperOf;
  const kind = /^Depoteingang /.test(note.text)
    ? 'transfer_in'
    : /^Depotausgang /.test(note.text)
      ? 'transfer_out'
      : null;
  // A notice of neither, which the frame says.
  if (kind === null) return;
  // It stands below money and costs, so that neither is missing.
  if (!note.has(/Transaktion(?:s-?|-)?nr\.? ?:/i)) note.lacks('number of the transaction');
  const { output } = note.file;
  const [, cost = '', currency = 'EUR'] =
    note.find(new RegExp(`^Kurs ?: ?(${AMOUNT}) ([A-Z]{3})`, 'm')) ?? [];
  const instrument = output.instrument(note, paper(isin, currency));
  const time = note.time(
    note.requiredWord('date', /^(?:Frankfurt|Willich|Graz|Wien)\b.*?,(?: den)? (\d\d\.\d\d\.\d{4})$/m),
  );
  const bought = note.word(/^Datum ?: ?(\d\d\.\d\d\.\d{4})/m);
  const price = cost === '' ? undefined : note.parse('price', cost);
  note.identify(kind, isin, time.day, quantity.normalized(), price?.normalized(), bought);
  output.event(note, {
    kind,
    instrument,
    currency: instrument.currency,
    time,
    more: { quantity, ...(price === undefined || kind === 'transfer_out' ? {} : { price }) },
    note: [name, bought === undefined ? undefined : `Bought on ${bought}`]
      .filter((part) => part !== undefined)
      .join(' · '),
    account,
  });
}
