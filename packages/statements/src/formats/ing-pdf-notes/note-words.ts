import { ISIN } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';

/** Letters beyond ASCII are lost in some of the texts. */
export const PIECES = new RegExp(`^Nominale (?:St.{1,2}ck (${AMOUNT})|(${AMOUNT}) St.{1,2}ck)`, 'm');
export const FACE_VALUE = new RegExp(`^Nominale (?:[A-Z]{3} (${AMOUNT})|(${AMOUNT}) [A-Z]{3})$`, 'm');

export const isinOf = (note: Note): string =>
  note.requiredWord('ISIN', new RegExp(`^ISIN \\(WKN\\) (${ISIN})`, 'm'));

export const accountOf = (note: Note): string | undefined => note.word(/Direkt-Depot Nr\.: (\d+)/);

export const nameOf = (note: Note): string | undefined => note.word(/^Wertpapierbezeichnung (.+)/m);

/** `Storno Wertpapierabrechnung`, or above the title `*** Storno ***`. */
export const isCancelled = (note: Note): boolean => note.has(/^(?:\*+ )?Storno\b/m);
