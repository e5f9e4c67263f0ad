import type { Mutation, QueryClient } from '@tanstack/react-query';
import { patience } from '#web/lib/annotations/patience.ts';

/**
 * Changes that are named or stand in line are shown as if they were made: whoever sees that may close the tab. Those that
 * this device keeps are sent at the next visit.
 */
const wouldBeLost = ({ options: { mutationKey, scope }, state: { variables } }: Mutation): boolean =>
  (mutationKey !== undefined || scope !== undefined) && !patience.has(Object(variables));

/** Has the browser ask before the page is left while changes are not all sent. */
export function askBeforeLeaving(client: QueryClient): void {
  addEventListener('beforeunload', (event) => {
    if (client.isMutating({ predicate: (mutation) => wouldBeLost(mutation as Mutation) }) > 0)
      event.preventDefault();
  });
}
