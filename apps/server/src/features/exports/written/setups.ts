import type { Tx } from '#server/platform/database/index.ts';
import { safeName } from '../originals/safe-name.ts';
import type { Spool } from '../spool.ts';
import { withPictures } from './with-pictures.ts';

/** What is written of setups, a Markdown file each, named by the setup. */
export async function spoolSetups(tx: Tx, ownerId: string, spool: Spool): Promise<void> {
  const rows = await tx
    .selectFrom('setups')
    .select(['id', 'name', 'description'])
    .where('user_id', '=', ownerId)
    .where('description', '<>', '')
    .orderBy('name')
    .orderBy('id')
    .execute();
  for (const { id, name, description } of rows) {
    await spool.write(`notes/setups/${safeName(name)}-${id.slice(-8)}.md`, (write) =>
      write(`# ${name}\n\n${withPictures(description)}\n`),
    );
  }
}
