import type { Broker } from '../recognition/statement-format.ts';
import type { Sniff } from '../tables/sniff.ts';
import type { Note, NoteStyle } from './note.ts';

/**
 * A document that is read by its words: a contract note, or a statement whose tables have become lines.
 * Its lines are cut into notes, each of them one transaction, and each note becomes one verdict.
 */
export interface NoteLayout {
  readonly id: string;
  readonly broker: Broker;
  /** As a trader would call it: `Contract note (PDF)`. */
  readonly label: string;
  /** Zone of the times that it prints without one. */
  readonly timeZone: string;
  /** Words that all stand on the first pages: at least the broker's own and the kind of document. */
  readonly signature: readonly RegExp[];
  readonly usual: NoteStyle;
  /** Whose document it is, where several brokers use the layout of one clearing house. */
  brokerOf?(sniff: Sniff): Broker | null;
  /** The first line of a transaction. Absent: the whole document is one. */
  readonly begins?: RegExp;
  /** How many lines above the beginning say something of it too: {@link Note.lead}. */
  readonly lead?: number;
  /** A line that belongs to no transaction any more: the lines from it to the next beginning are left out. */
  readonly closes?: RegExp;
  /** Name of a section; the last one is {@link Note.section}, and it closes a transaction. */
  readonly sections?: RegExp;
  /** Lines that every page repeats, in the midst of a transaction too. */
  readonly repeats?: RegExp;
  /** Transactions that begin like `begins` and have one sum of costs, up to a line like `ends`: one note is all of them. */
  readonly together?: { readonly begins: RegExp; readonly ends: RegExp };
  /** A page that goes on with a transaction repeats the first line of it. */
  readonly repeatsTitle?: true;
  /** The document lists its transactions latest first. */
  readonly newestFirst?: true;
  /** Reads one transaction. Throws a `RowProblem` for what it cannot read; tells nothing of what it does not know. */
  read(note: Note): void;
}
