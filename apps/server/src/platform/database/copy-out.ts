import type { Kysely, RawBuilder } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { pgConnection } from './connecting/dialect.ts';

type Copying = Pick<Kysely<unknown>, 'isTransaction' | 'getExecutor'>;

/** Handed on at about this size: text is decoded and taken apart a piece at a time. */
const PIECE_BYTES = 512 * 1024;
const NEWLINE = 10;

/**
 * What a query gives as COPY writes it, which costs the database a third of what JSON does. Pieces hold whole
 * lines, each with its newline; `splitCopied` takes a line apart.
 *
 * @param query without parameters, which COPY does not take: values stand in it as literals.
 */
export async function copyOut(tx: Copying, query: RawBuilder<unknown>): Promise<string[]> {
  const pieces: string[] = [];
  await copyPieces(tx, query, (piece) => void pieces.push(piece));
  return pieces;
}

/** As {@link copyOut}, for what is too much to be held: the next piece is read when the last one was taken. */
export async function copyPieces(
  tx: Copying,
  query: RawBuilder<unknown>,
  take: (piece: string) => void | Promise<void>,
): Promise<void> {
  const compiled = query.compile(tx);
  if (compiled.parameters.length > 0) throw new TypeError('COPY takes no parameters: use literals.');
  await tx.getExecutor().provideConnection(async (connection) => {
    const stream = pgConnection(connection).client.query(copyTo(`copy (${compiled.sql}) to stdout`));
    let waiting: Buffer[] = [];
    let size = 0;
    let failure: { readonly error: unknown } | null = null;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      // Whoever leaves a COPY before its end leaves the connection waiting for ever, and with it the transaction.
      if (failure !== null) continue;
      waiting.push(chunk);
      size += chunk.length;
      if (size < PIECE_BYTES) continue;
      const all = Buffer.concat(waiting);
      const end = all.lastIndexOf(NEWLINE) + 1;
      waiting = [all.subarray(end)];
      size = all.length - end;
      try {
        if (end > 0) await take(all.toString('utf8', 0, end));
      } catch (error) {
        failure = { error };
      }
    }
    if (failure !== null) throw failure.error;
    if (size > 0) await take(Buffer.concat(waiting).toString('utf8'));
  });
}
