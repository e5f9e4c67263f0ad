import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * After a change: asks anew, and resolves when the answer is there. What was asked for before the change is let go of: it would come
 * after it and count as the newest, and where no page shows it yet nobody would ask again.
 */
export async function askAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
