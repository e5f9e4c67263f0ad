import { BAADER } from '../../brokers/baader/broker.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { CASH_SETTLED, readBooking } from './read-booking.ts';
import { readCoin } from './read-coin.ts';
import { readPayment } from './read-payment.ts';
import { readTaxOfFund, readTaxSettlement } from './read-tax.ts';
import { readTrade } from './read-trade.ts';

const TRADE = /^(?:Wertpapierabrechnung|Transaktionsabrechnung|Transaction Statement): ?(.+)/m;
const COIN = /^Abrechnung .ber den (?:Kauf|Verkauf) von Kryptowerten/m;
const BOOKING = new RegExp(`^(?:Buchungsanzeige|Zeichnung|Fusion / Zusammenlegung|${CASH_SETTLED})\\b`, 'm');
const PAYMENT =
  /^(?:Fondsaussch.{1,2}ttung|Dividendenabrechnung|Aussch.{1,2}ttung|Wahldividende|Fund Distribution|Dividend(?:e|end)? ?(?:Statement|. 27)?|Zinsabrechnung)(?: |$)/m;
const FUND_TAX = /^(?:Ertragsthesaurierung|Vorabpauschale|Advance Lump Sum)\b/m;
const SETTLEMENT = /^Steuerausgleichsrechnung\b/m;
const TITLES = [TRADE, COIN, BOOKING, PAYMENT, FUND_TAX, SETTLEMENT];

/** Lines above the number of a document that say whose it is. */
const LEAD = 8;

/** See README.md beside this file. */
export const baaderPdfNotes = noteStatement({
  id: 'baader-pdf-notes',
  broker: BAADER,
  label: 'Contract note (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    // An account statement lists what these documents state one by one.
    /(?<![\s\S])(?![\s\S]*^(?:Perioden-Kontoauszug|Tageskontoauszug|Periodic Account Statement))/m,
    /Baader Bank|@baaderbank\.de/,
    new RegExp(TITLES.map(({ source }) => `(?:${source})`).join('|'), 'm'),
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  // Above it stand the sender and the account.
  begins: /\b(?:Vorgangs-Nr|Transaction No)\.:/,
  lead: LEAD,
  // What taxes are computed from, which names the same taxes again.
  closes:
    /^(?:Darstellung der steuerlichen|Basis for Tax Calculation|Bemessungsgrundlagen Steuer|Merkposten \/|Fortsetzung:? *Seite|Continued:? *Page)/,
  read: readNote,
});

function readNote(note: Note): void {
  if (note.has(TRADE)) readTrade(note, note.requiredWord('kind', TRADE));
  else if (note.has(COIN)) readCoin(note);
  else if (note.has(SETTLEMENT)) readTaxSettlement(note);
  else if (note.has(FUND_TAX)) readTaxOfFund(note);
  else if (note.has(BOOKING)) readBooking(note);
  else if (note.has(PAYMENT)) readPayment(note);
}
