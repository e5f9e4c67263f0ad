import type { ReadOptions } from '../contracts/source.ts';
import type { ProposedMapping, StatementPeriod, StatementTimeZone } from '../contracts/statement.ts';
import type { DocumentContent } from '../documents/statement-document.ts';
import type { StatementWriter } from '../outputs/statement-writer.ts';
import type { Sniff } from '../tables/sniff.ts';
import type { Signature } from './signature.ts';

export interface Broker {
  /** Stable, kebab-case: what the upload form sends. */
  readonly id: string;
  readonly label: string;
  /** Other ids under which people and tools know it. */
  readonly aliases?: readonly string[];
}

/** What a format reads from: a document, and what is known beside it. */
export interface FormatInput extends DocumentContent {
  readonly options: ReadOptions;
  /** The trader's zone, else the format's own custom, else UTC. */
  readonly timeZone: StatementTimeZone;
  /** Formats of the other sheets or files that were uploaded within the same one; absent: there are none. */
  readonly beside?: ReadonlySet<string>;
  /** The account that a sheet is of, by its name; absent: it does not say. */
  readonly account?: string;
}

/** What a format found out about the file as a whole. */
export interface FormatReading {
  readonly period?: StatementPeriod;
  /** When the file itself, or nobody, says the zone. */
  readonly timeZone?: StatementTimeZone;
  readonly mapping?: ProposedMapping;
  /** The questions of `mapping` must be answered first; nothing was read. */
  readonly needsMapping?: boolean;
}

/** What is known of a format without its reader. The catalogue lists it. */
export interface CataloguedFormat {
  readonly id: string;
  readonly broker: Broker;
  /** As a trader would call it: `Activity statement (CSV)`. */
  readonly label: string;
  /**
   * What its times are of, where not of the executions. `placing`: of an order, which was executed then or
   * later. `closing`: of the end of a trade, at which its entry stands as well; when that was is not stated.
   */
  readonly times?: 'placing' | 'closing';
  /** A file has at least one of these, or {@link StatementFormat.recognise} would say 0. */
  readonly signatures: readonly Signature[];
  /** Never surer of a file than this: it is asked last, and only where no other format is surer. */
  readonly surestAt?: number;
}

/**
 * One kind of statement of one broker. A format is a folder: this description, its reader, a README
 * of its quirks with their sources. Adding one adds its folder, and `npm run catalogue` the rest.
 */
export interface StatementFormat extends CataloguedFormat {
  /** Zone of the times that it prints without one; `null` where that is the reader's own clock. */
  readonly timeZone: string | null;
  /** Whose file it is, of a standard that many brokers write; `null` where it names nobody that is known. */
  brokerOf?(sniff: Sniff): Broker | null;
  /** How surely the file is of this format, 0 to 1. Must not throw, whatever the bytes are. */
  recognise(sniff: Sniff): number;
  /** @throws {Refusal} when nothing of the file may be kept. */
  read(input: FormatInput, writer: StatementWriter): Promise<FormatReading>;
}

/** Up to this a file is no more than a table of some kind: it is read where nothing beside it is surer. */
export const ANY_TABLE = 0.29;
