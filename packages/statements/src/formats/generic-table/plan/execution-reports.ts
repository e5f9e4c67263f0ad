import type { Row } from '../../../tables/csv-scanner.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';

/**
 * What a row of a list of execution reports says: that something was executed, that an earlier execution counts no more,
 * that it was otherwise, or nothing of executions at all (an order that was accepted, replaced, cancelled or refused).
 */
export type ExecutionReport = 'executed' | 'taken-back' | 'corrected' | 'none';

export interface ExecutionReports {
  /** Column of the kind of report. */
  readonly kind: number;
  /** Column of the id of the execution that is taken back or corrected; `null` where none has it. */
  readonly reference: number | null;
  /** Reports are numbered as transactions: 0 new, 1 cancel, 2 correct, 3 status. */
  readonly ofTransactions: boolean;
}

const KIND = /^exec(?:ution)? ?(?:report ?)?type$/;
/** Beside orders, of which the fills stand in rows of their own. */
const KIND_OF_ROW = /^(?:(?:row|record|event|entry) ?)?type$/;
const FILL = /^(?:fill|execution|trade)s?$/i;
const ORDER = /^orders?$/i;
const KIND_OF_TRANSACTION = /^exec(?:ution)? ?trans(?:action)? ?type$/;
const REFERENCE =
  /^(?:exec(?:ution)? ?ref(?:erence)?(?: ?id)?|ref(?:erence)? ?(?:exec(?:ution)?|fill|trade)(?: ?id)?|orig(?:inal)? ?(?:exec(?:ution)?|fill|trade) ?id|(?:corrects|cancels|replaces)(?: (?:exec(?:ution)?|fill|trade))?(?: id)?)$/;

/** Codes and words of the protocol that programs trade by. */
const EXECUTED = /^(?:f|1|2|(?:new )?trades?|executions?|(?:partial(?:ly)?[ _-]?)?fill(?:s|ed)?)$/i;
const TAKEN_BACK =
  /^(?:h|trade[ _-]?(?:cancel(?:l?ed)?|bust(?:ed)?)|(?:cancel|bust)(?:l?ed)?[ _-]?trade|bust(?:ed)?)$/i;
const CORRECTED = /^(?:g|(?:trade[ _-]?)?correct(?:ion|ed)?)$/i;
const OTHER =
  /^(?:[03-9a-e il]|new|done for day|cancell?ed|replaced?|pending.*|stopped|rejected|suspended|calculated|expired|restated|order status|accepted)$/i;
const BY_NUMBER = ['executed', 'taken-back', 'corrected', 'none'] as const;

/** The columns of a list of execution reports; `null` where the table is none, and its rows are executions. */
export function executionReports({ cells }: FoundHeader, sample: readonly Row[]): ExecutionReports | null {
  const names = cells.map((cell) => tableHeading(cell).name);
  const numbered = names.findIndex((name) => KIND_OF_TRANSACTION.test(name));
  const kind = numbered < 0 ? names.findIndex((name) => KIND.test(name)) : numbered;
  if (kind < 0) return ordersAmongFills(names, sample);
  const texts = sample.map((row) => row.cells[kind]?.trim() ?? '').filter((text) => text !== '');
  const ofTransactions = kind === numbered && texts.every((text) => /^[0-3]$/.test(text));
  if (!ofTransactions && !(texts.every(isKnown) && texts.some((text) => EXECUTED.test(text)))) return null;
  const reference = names.findIndex((name) => REFERENCE.test(name));
  return { kind, reference: reference < 0 ? null : reference, ofTransactions };
}

/** Where each fill has its order in a row above or below, the orders are no executions. */
function ordersAmongFills(names: readonly string[], sample: readonly Row[]): ExecutionReports | null {
  const kind = names.findIndex((name) => KIND_OF_ROW.test(name));
  const texts = sample.map((row) => row.cells[kind]?.trim() ?? '').filter((text) => text !== '');
  const areBoth = texts.some((text) => FILL.test(text)) && texts.some((text) => ORDER.test(text));
  if (!areBoth || !texts.every((text) => FILL.test(text) || ORDER.test(text))) return null;
  return { kind, reference: null, ofTransactions: false };
}

const isKnown = (text: string): boolean =>
  [EXECUTED, TAKEN_BACK, CORRECTED, OTHER].some((words) => words.test(text));

/** @param text of the column of the kind. */
export function reportOf(text: string, { ofTransactions }: ExecutionReports): ExecutionReport {
  const word = text.trim();
  if (ofTransactions) return BY_NUMBER[Number(word)] ?? 'none';
  if (EXECUTED.test(word)) return 'executed';
  if (TAKEN_BACK.test(word)) return 'taken-back';
  return CORRECTED.test(word) ? 'corrected' : 'none';
}
