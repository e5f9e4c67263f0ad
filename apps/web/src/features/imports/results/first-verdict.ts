import type { ImportRunJson } from '@tapebook/contract';
import type { VerdictFilter } from '../words/count-chips.tsx';

/**
 * The rows of an import that are looked at first: those that were rejected, which are left to whoever imported them, else what it
 * brought. A row that a link points to is found among all.
 */
export const firstVerdict = (
  { counts }: { readonly counts: Pick<ImportRunJson['counts'], 'activities' | 'rejected'> },
  activity: string | null,
): VerdictFilter => {
  if (activity !== null) return null;
  if (counts.rejected > 0) return 'rejected';
  return counts.activities > 0 ? 'activity' : null;
};
