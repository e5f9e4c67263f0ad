import {
  APP_DATA_BINARY,
  APP_DATA_CHANGES,
  type AppDataHeadJson,
  appData,
  appDataHead,
  decodeAppData,
  IM_USED,
} from '@tapebook/contract';
import {
  decodeTradeTable,
  encodeTradeTable,
  type TradeTable,
  tradeTableFromJson,
} from '@tapebook/domain/analytics';
import * as z from 'zod/mini';
import { UnexpectedAnswerError } from '#web/lib/http/problem-error.ts';

/** The data set of a journal, as the pages work on it. */
export interface JournalData {
  /** User, accounts, instruments, settings, import sources: everything but the trades. */
  readonly head: AppDataHeadJson;
  /** All trades, as columns. */
  readonly table: TradeTable;
  /** The server's name for this state; a journal that did not change keeps its object. */
  readonly version: string | null;
}

/** What a table came in: the whole of it, and what has changed since, in the order in which it came. */
export interface Received {
  readonly answer: ArrayBuffer;
  /** Of the whole. */
  readonly version: string | null;
  readonly changes: readonly ArrayBuffer[];
}

const received = new WeakMap<TradeTable, Received>();
/** Of what came whole, where in the answer it lies. */
const wholeBytes = new WeakMap<TradeTable, Uint8Array>();
const followed = new WeakMap<
  TradeTable,
  { readonly former: TradeTable; readonly changes: readonly Uint8Array[] }
>();

/** A table as it can be handed to a thread: as it came, since to write it anew takes the page's own time. */
export const tableBytes = (table: TradeTable): Uint8Array => wholeBytes.get(table) ?? encodeTradeTable(table);

/** What makes a table of one that a thread has already; `null` where it came whole, or of another one. */
export function changesSince(former: TradeTable, table: TradeTable): readonly Uint8Array[] | null {
  if (former === table) return [];
  const last = followed.get(table);
  return last?.former === former ? last.changes : null;
}

/** What a table came in; `null` where it came as JSON. */
export const receivedAs = (table: TradeTable): Received | null => received.get(table) ?? null;

/** Notes of what a table was made: of a former one, by changes that came in an answer. */
export function noteFollowed(
  table: TradeTable,
  former: TradeTable,
  changes: readonly Uint8Array[],
  answer: ArrayBuffer,
): void {
  const whole = received.get(former);
  if (whole !== undefined) received.set(table, { ...whole, changes: [...whole.changes, answer] });
  followed.set(table, { former, changes });
}

/** Beyond so many, each visit would make the table again so often that the whole is asked for once. */
const MOST_CHANGES = 16;

/** Whether what has changed since is of use to whoever holds this. */
export const canFollow = ({ table }: JournalData): boolean => {
  const held = received.get(table);
  return held !== undefined && held.changes.length < MOST_CHANGES;
};

/** @throws where the answer is of another form, or damaged. */
export function decodeJournal(answer: ArrayBuffer, version: string | null): JournalData {
  const { head, table: bytes } = decodeAppData(answer);
  const table = decodeTradeTable(bytes);
  received.set(table, { answer, version, changes: [] });
  wholeBytes.set(table, bytes);
  return { head, table, version };
}

/** Whether an answer is what has changed since what is held, and nothing else. */
export const isOfHeld = (answer: Response, held: JournalData): boolean =>
  answer.status === IM_USED &&
  answer.headers.get('im') === APP_DATA_CHANGES &&
  answer.headers.get('delta-base') === held.version;

/** Reads either form: columns in binary, or JSON from a server or proxy that speaks only that. */
export async function readJournalData(answer: Response): Promise<JournalData> {
  const version = answer.headers.get('etag');
  const binary = answer.headers.get('content-type')?.startsWith(APP_DATA_BINARY) ?? false;
  try {
    if (binary) return decodeJournal(await answer.arrayBuffer(), version);
    const content = z.parse(appData, await answer.json());
    const table = tradeTableFromJson(content.trades.columns);
    return { head: z.parse(appDataHead, content), table, version };
  } catch (error) {
    if (error instanceof DOMException) throw error;
    const why = error instanceof Error ? error.message : 'unknown';
    console.warn(`The data of the app cannot be read: ${why}`);
    throw new UnexpectedAnswerError('The data of the app is not as agreed', answer.status);
  }
}
