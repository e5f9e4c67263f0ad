import { DKB_BANK } from '../../brokers/dkb/broker.ts';
import { assertOne } from '../../notes/assert-one.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { readAdvanceTax } from './read-advance-tax.ts';
import { readPayment } from './read-payment.ts';
import { readTrade } from './read-trade.ts';

/** Trades, and what pays a bond back; their titles may have `Wertpapier Abrechnung` in front. */
const TRADE =
  /^(?:Wertpapier Abrechnung )?(Kauf|Verkauf|Ausgabe|R.{1,2}cknahme|Gesamtk.{1,2}ndigung|Teilr.{1,2}ckzahlung mit Nennwert.{1,2}nderung|Teilliquidation mit Nennwertreduzierung)(?: Direkthandel| Investmentfonds| aus Kapitalma.{1,2}nahme)?$/m;
const INCOME =
  /^(?:Dividendengutschrift|Aussch.{1,2}ttung|Zinsgutschrift|Ertragsgutschrift|Ertr.{1,2}gnisgutschrift|Gutschrift(?: von Investmentertr.{1,2}gen)?$)/m;
const ADVANCE_TAX = /^Vorabpauschale Investmentfonds/m;

/** See README.md beside this file. */
export const dkbPdfNotes = noteStatement({
  id: 'dkb-pdf-notes',
  broker: DKB_BANK,
  label: 'Wertpapierabrechnung (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /10919 Berlin|Deutsche Kreditbank|BYLADEM1001/,
    /\bNominale Wertpapierbezeichnung ISIN/,
    new RegExp([TRADE, INCOME, ADVANCE_TAX].map(({ source }) => `(?:${source})`).join('|'), 'm'),
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: readNote,
});

function readNote(note: Note): void {
  assertOne(note, /^Nominale Wertpapierbezeichnung ISIN/gm);
  const title = note.word(TRADE);
  if (title !== undefined) readTrade(note, /^(?:Kauf|Ausgabe)/.test(title) ? 'buy' : 'sell');
  else if (note.has(ADVANCE_TAX)) readAdvanceTax(note);
  else if (note.has(INCOME)) readPayment(note);
}
