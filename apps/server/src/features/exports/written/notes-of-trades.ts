import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { safeName } from '../originals/safe-name.ts';
import type { Spool } from '../spool.ts';
import { withPictures } from './with-pictures.ts';

interface Row {
  readonly id: string;
  readonly day: string;
  readonly symbol: string;
  readonly notes: string;
}

/** Notes of trades, a Markdown file each, named by day and symbol. */
export async function spoolNotesOfTrades(tx: Tx, ownerId: string, spool: Spool): Promise<void> {
  const { rows } = await sql<Row>`
    SELECT t.id, t.day::text, i.symbol, s.notes
    FROM tapebook.trade_annotations s
    JOIN tapebook.trades t ON t.user_id = s.user_id
      AND coalesce(t.annotation_anchor_id, t.opening_activity_id) = s.opening_activity_id
    JOIN tapebook.instruments i ON i.user_id = t.user_id AND i.id = t.instrument_id
    WHERE s.user_id = ${ownerId} AND s.notes <> '' ORDER BY t.day, t.id`.execute(tx);
  for (const { id, day, symbol, notes } of rows) {
    await spool.write(`notes/trades/${day}-${safeName(symbol)}-${id.slice(-8)}.md`, (write) =>
      write(`# ${symbol}, ${day}\n\n${withPictures(notes)}\n`),
    );
  }
}
