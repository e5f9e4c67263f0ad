import type { ImportRunJson } from '@tapebook/contract';

/** Those whose results are worth a line: days of a connection on which nothing happened are in no history either. */
export const endedListed = (
  ended: readonly string[],
  /** The history, with what still runs. */
  runs: readonly Pick<ImportRunJson, 'id'>[],
  running: readonly Pick<ImportRunJson, 'id'>[],
): readonly string[] => {
  const listed = new Set(runs.map(({ id }) => id));
  for (const { id } of running) listed.delete(id);
  return ended.filter((id) => listed.has(id));
};
