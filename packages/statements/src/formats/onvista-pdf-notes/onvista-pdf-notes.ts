import { ONVISTA } from '../../brokers/onvista/broker.ts';
import { GERMAN_TAXES } from '../../notes/german-words.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';
import { splitRatio } from '../../outputs/split-ratio.ts';

const SECURITIES = new RegExp(`^(?:Gattungsbezeichnung ISIN\\n)(.+?) (${ISIN})$`, 'gm');
const PIECES = new RegExp(`^STK (${AMOUNT})(?: (\\d\\d\\.\\d\\d\\.\\d{4})| ([A-Z]{3}) (${AMOUNT}))?`, 'gm');
const SIDE = /^Wir haben f.{1,2}r Sie (gekauft|verkauft)/m;
const CURRENCY = 'EUR';

/** See README.md beside this file. */
export const onvistaPdfNotes = noteStatement({
  id: 'onvista-pdf-notes',
  broker: ONVISTA,
  label: 'Abrechnung und Durchführungsanzeige (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [/^BELEGDRUCK=J|onvista bank/im, /^Gattungsbezeichnung ISIN$/m],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: readNote,
});

function readNote(note: Note): void {
  const securities = [...note.text.matchAll(SECURITIES)];
  const pieces = [...note.text.matchAll(PIECES)];
  const [, name, isin = note.lacks('ISIN')] = securities[0] ?? [];
  const quantity = note.parse('quantity', pieces[0]?.[1] ?? note.lacks('quantity'));
  const account = note.word(/(?:^| )(\d{6,}) \d+ \/ \d\d\.\d\d\.\d{4}/m, /^DEPOTNUMMER=(\d+)$/m);
  const { output } = note.file;
  const day = pieces[0]?.[2];
  const mine = account === undefined ? {} : { account };
  if (note.has(/^Wertlose Ausbuchung/m)) {
    const time = note.time(day ?? note.lacks('day'));
    const instrument = output.instrument(note, paper(isin, CURRENCY));
    note.identify('expire', isin, time.day, quantity.normalized());
    output.fill(note, {
      ...mine,
      kind: 'expire',
      instrument,
      quantity,
      price: null,
      time,
      fees: null,
      note: `${name} · Removed as worthless`,
    });
    return;
  }
  if (note.has(/Split/) && note.has(/im Verh.{1,2}ltnis/)) {
    const time = note.time(day ?? note.lacks('day'));
    const given = note.parse('new quantity', pieces[1]?.[1] ?? note.lacks('new quantity'));
    const ratio = splitRatio(given, quantity) ?? note.lacks('ratio');
    const instrument = output.instrument(note, paper(isin, CURRENCY));
    const successor = output.instrument(note, paper(securities[1]?.[2] ?? isin, CURRENCY));
    note.identify('split', isin, time.day, quantity.normalized(), given.normalized());
    const common = { ...mine, time, instrument, currency: CURRENCY };
    const split = {
      event: {
        ...common,
        kind: 'split' as const,
        more: ratio,
        ...(name === undefined ? {} : { note: name }),
      },
    };
    if (successor.symbol === instrument.symbol) output.facts(note, split);
    else output.facts(note, split, { event: { ...common, kind: 'symbol_change', more: { successor } } });
    return;
  }
  readSettlement(note, { account, isin, name, quantity });
}

interface Position {
  readonly account: string | undefined;
  readonly isin: string;
  readonly name: string | undefined;
  readonly quantity: ReturnType<Note['parse']>;
}

function readSettlement(note: Note, { account, isin, name, quantity }: Position): void {
  const [, currency = '', booked = ''] = note.match(
    'total',
    new RegExp(`Betrag zu Ihren (?:Lasten|Gunsten)\\n.*?([A-Z]{3}) (${AMOUNT})$`, 'm'),
  );
  const total = { value: note.parse('total', booked), currency };
  const withheld = asCosts(note.amounts(...GERMAN_TAXES));
  const side = note.word(SIDE);
  if (side === undefined) {
    if (!note.has(/^(?:Dividenden|Ertr.{1,2}gnis|Aussch.{1,2}ttungs|Zins)/m)) return;
    const day = note.requiredWord('payment date', /(?:Zahltag|Wert|Valuta).*\n?.*?(\d\d\.\d\d\.\d{4})/);
    tellPayment(note, {
      kind: 'dividend',
      account,
      instrument: paper(isin, currency),
      name,
      time: note.time(day),
      total,
      withheld,
    });
    return;
  }
  const priced = [...note.text.matchAll(PIECES)].find((match) => match[4] !== undefined);
  // Labels stand beside their values in older notes, and above them in newer ones, where one line has two of them in varying company.
  const day = note.requiredWord(
    'trade date',
    /Handelstag (\d\d\.\d\d\.\d{4})/,
    /Handelstag.*\n.*?(\d\d\.\d\d\.\d{4})/,
  );
  const gross = note.requiredWord(
    'value',
    new RegExp(`Kurswert [A-Z]{3} (${AMOUNT})-?$`, 'm'),
    new RegExp(`Kurswert.*\\n.*?[A-Z]{3} (${AMOUNT})$`, 'm'),
  );
  const own = priced?.[3] ?? currency;
  const value = note.parse('value', gross);
  tellTrade(note, {
    side: side === 'verkauft' ? 'sell' : 'buy',
    cancelled: note.has(/^Storno/m),
    account,
    instrument: paper(isin, own),
    name,
    time: note.time(day, note.word(/Handelszeit.*\n?.*?(\d\d:\d\d)/)),
    quantity,
    price: note.parse('price', priced?.[4] ?? note.lacks('price')),
    ...(own === currency ? { gross: value } : { worth: value }),
    total,
    withheld,
  });
}
