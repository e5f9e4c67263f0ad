import type { RawBuilder } from 'kysely';
import { CSV_START, csvRow } from '#server/platform/csv/index.ts';
import { copyPieces, splitCopied, type Tx } from '#server/platform/database/index.ts';
import type { Spool } from '../spool.ts';

/** A table for people and spreadsheets. */
export interface Sheet {
  readonly path: string;
  readonly headings: readonly string[];
  /** As many columns as there are headings, each as the text that is shown. Without parameters. */
  readonly query: RawBuilder<unknown>;
}

export async function spoolSheet(tx: Tx, spool: Spool, { path, headings, query }: Sheet): Promise<void> {
  await spool.write(path, async (write) => {
    await write(CSV_START + csvRow(headings));
    await copyPieces(tx, query, (piece) =>
      write(
        piece
          .trimEnd()
          .split('\n')
          .map((line) => csvRow(splitCopied(line).map((cell) => cell ?? '')))
          .join(''),
      ),
    );
  });
}
