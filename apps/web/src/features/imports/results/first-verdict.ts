import type { ImportRunJson } from '@tapebook/contract';
import type { VerdictFilter } from '../words/count-chips.tsx';

/**
 * The rows of an import that are looked at first: those that were rejected, which are left to whoever imported them. A row that a
 * link points to is found among all.
 */
export const firstVerdict = (
  { counts }: { readonly counts: Pick<ImportRunJson['counts'], 'rejected'> },
  activity: string | null,
): VerdictFilter => (activity === null && counts.rejected > 0 ? 'rejected' : null);
