import { type AppDataHeadJson, appDataBesideTrades } from '@tapebook/contract';
import { type TradeTable, tradeTableText } from '@tapebook/domain/analytics';
import { compressedText } from './compressed.ts';
import type { DataUser } from './journal-data-head.ts';

/** Letters that are packed or made bytes at a time: each time is work of its own. */
const PIECE_LENGTH = 128 * 1024;

/** As they come, but not in smaller pieces than that. */
async function* inLargePieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    if (held.length < PIECE_LENGTH) continue;
    yield held;
    held = '';
  }
  yield held;
}

/** `app_data` as JSON: the trades come last, so that they are written as they are read. */
async function* appDataText(
  head: AppDataHeadJson,
  user: DataUser,
  trades: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(appDataBesideTrades.parse({ ...head, user })).slice(0, -1)},"trades":`;
  yield* trades;
  yield '}';
}

/** Trades as the newer form has them. */
export function* columnsText(table: TradeTable): Generator<string> {
  yield `{"count":${table.length},"columns":`;
  yield* tradeTableText(table);
  yield '}';
}

/**
 * `app_data` as JSON, made piece by piece: of a large journal all of it at once, as objects, as text and as bytes, took more memory
 * than all else of the server.
 *
 * @param packed compressed with Brotli, as nearly everybody reads it.
 */
export async function appDataBytes(
  head: AppDataHeadJson,
  user: DataUser,
  trades: Iterable<string> | AsyncIterable<string>,
  packed: boolean,
): Promise<Buffer> {
  const pieces = inLargePieces(appDataText(head, user, trades));
  if (packed) return compressedText(pieces);
  return Buffer.concat(await Array.fromAsync(pieces, (piece) => Buffer.from(piece)));
}
