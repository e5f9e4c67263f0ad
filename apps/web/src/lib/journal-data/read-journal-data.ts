import {
  APP_DATA_BINARY,
  type AppDataHeadJson,
  appData,
  appDataHead,
  decodeAppData,
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

/** Answers that tables came in, and where in them the table lies. */
const received = new WeakMap<TradeTable, { readonly answer: ArrayBuffer; readonly bytes: Uint8Array }>();

/** A table as it can be handed to a thread: as it came, since to write it anew takes the page's own time. */
export const tableBytes = (table: TradeTable): Uint8Array =>
  received.get(table)?.bytes ?? encodeTradeTable(table);

/** The whole answer that a table came in; `null` where it came as JSON. */
export const receivedBytes = (table: TradeTable): ArrayBuffer | null => received.get(table)?.answer ?? null;

/** @throws where the answer is of another form, or damaged. */
export function decodeJournal(answer: ArrayBuffer, version: string | null): JournalData {
  const { head, table: bytes } = decodeAppData(answer);
  const table = decodeTradeTable(bytes);
  received.set(table, { answer, bytes });
  return { head, table, version };
}

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
