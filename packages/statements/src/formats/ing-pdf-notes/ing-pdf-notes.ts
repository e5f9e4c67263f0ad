import { ING } from '../../brokers/ing/broker.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { readIncome } from './read-income.ts';
import { readMoved } from './read-moved.ts';
import { readRedemption } from './read-redemption.ts';
import { readTrade } from './read-trade.ts';

const INCOME = /^(?:Dividendengutschrift|Ertragsgutschrift|Zinsgutschrift)/m;
/** Letters beyond ASCII are lost in some of the texts. */
const REDEMPTION = /^R.{1,2}ckzahlung/m;
const MOVED = /^(?:.{1,2}bertrag|Umtausch) (?:Eingang|Ausgang)/m;

/** See README.md beside this file. */
export const ingPdfNotes = noteStatement({
  id: 'ing-pdf-notes',
  broker: ING,
  label: 'Wertpapierabrechnung (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /ING-DiBa/,
    /^(?:Storno )?(?:Wertpapierabrechnung|Dividendengutschrift|Ertragsgutschrift|Zinsgutschrift|R.{1,2}ckzahlung|(?:.{1,2}bertrag|Umtausch) (?:Eingang|Ausgang))/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: (note) => {
    if (note.has(INCOME)) readIncome(note);
    else if (note.has(REDEMPTION)) readRedemption(note);
    else if (note.has(MOVED)) readMoved(note);
    else readTrade(note);
  },
});
