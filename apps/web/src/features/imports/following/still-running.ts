import type { QueryClient } from '@tanstack/react-query';
import type { ImportRunJson } from '@tapebook/contract';
import { importChanged, importQuery, isRunning } from '../queries/import-queries.ts';

interface Running {
  /** The earliest first: in the order in which they take their turn. */
  readonly running: readonly ImportRunJson[];
  /** Known here as ended: the list was on its way meanwhile, or another tab has it run again. */
  readonly doubtful: readonly string[];
}

/** What runs of those that the history lists, the newest first there. */
export function stillRunning(client: QueryClient, runs: readonly ImportRunJson[]): Running {
  const said = runs.filter(isRunning).reverse();
  const hasEnded = ({ id }: ImportRunJson): boolean => {
    const known = client.getQueryData(importQuery(id).queryKey);
    return known !== undefined && !isRunning(known);
  };
  return {
    running: said.filter((run) => !hasEnded(run)),
    doubtful: said.filter(hasEnded).map(({ id }) => id),
  };
}

/** Asks how it stands, which neither answer tells, and has all lists say that. */
export async function settleDoubt(
  client: QueryClient,
  id: string,
  ask = () => client.fetchQuery(importQuery(id)),
): Promise<void> {
  importChanged(client, await ask());
}
