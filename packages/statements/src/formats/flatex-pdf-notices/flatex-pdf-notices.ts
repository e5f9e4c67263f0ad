import { FLATEX } from '../../brokers/flatex/broker.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { readDuty } from './read-duty.ts';
import { readExchange } from './read-exchange.ts';
import { readMove } from './read-move.ts';

/** Papers of one kind for another, or more or less of the same. */
const EXCHANGE =
  /^(?:Fusion|Verschmelzung|Kapitalherabsetzung|Kapitalerh.{1,2}hung|Aktiensplit|Split|Reverse[- ]Split|Umtausch|Zusammenlegung)\b/;
/** Older notices list several papers, below a heading whose words no spaces part. */
const MOVE = /^Depot(?:aus|ein)gang /;
/** Of shares in the United Kingdom that a dividend was put into. */
const DUTY = /^Stamp Duty aus Dividenden-Reinvestment/;
const NOTICE = /^Gutschrifts- \/ Belastungsanzeige$/;

/** See README.md beside this file. */
export const flatexPdfNotices = noteStatement({
  id: 'flatex-pdf-notices',
  broker: FLATEX,
  label: 'Gutschrifts- und Belastungsanzeige (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /FinTech Group Bank|flatex|biw (?:AG|Bank)/i,
    /Depotnummer/,
    new RegExp(`(?:${EXCHANGE.source})|${DUTY.source}|^Gutschrifts- ?/ ?Belastungsanzeige$`, 'm'),
    /^(?:Depot(?:aus|ein)gang |[A-Z0-9]{6} {1,3}[A-Z]{2}[A-Z0-9]{9}\d )/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  begins: new RegExp(`${EXCHANGE.source}|${DUTY.source}|${NOTICE.source}|${MOVE.source}`),
  closes: /^BLZ \d/,
  read: readNote,
});

function readNote(note: Note): void {
  if (EXCHANGE.test(note.text)) readExchange(note);
  else if (DUTY.test(note.text)) readDuty(note);
  else readMove(note);
}
