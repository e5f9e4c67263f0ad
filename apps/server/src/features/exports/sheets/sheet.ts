import { type RawBuilder, sql } from 'kysely';
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

/** The same of lines that are at hand, since what they say is not in the database as it is shown. */
export const spoolLines = (
  spool: Spool,
  path: string,
  headings: readonly string[],
  lines: readonly (readonly string[])[],
): Promise<void> =>
  spool.write(path, (write) => write(CSV_START + [headings, ...lines].map(csvRow).join('')));

/** Whether something holds, as sheets say it. */
export const yes = (holds: RawBuilder<unknown>): RawBuilder<string> =>
  sql`CASE WHEN ${holds} THEN 'yes' ELSE 'no' END`;
