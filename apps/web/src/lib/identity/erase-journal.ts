import { deleteAllData } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { identity } from './identity.ts';

/** Everything of the journal, with the files that a hosted project keeps of it. The account stays. */
export async function eraseJournal(): Promise<void> {
  await call(deleteAllData);
  const client = await identity();
  await (await client.account()).eraseFiles();
}
