import * as z from 'zod/mini';
import { instantText, uuid } from '../values/scalars.ts';

/** Where imports come from, apart from what one is: every page begins with these. */
export const importSource = z.object({
  id: uuid,
  kind: z.enum(['statement', 'connection']),
  broker: z.string(),
  format: z.nullable(z.string()),
  label: z.string(),
  accountIds: z.array(uuid),
  lastImportAt: z.nullable(instantText),
  status: z.enum(['ready', 'failing', 'syncing']),
});
export type ImportSourceJson = z.infer<typeof importSource>;
