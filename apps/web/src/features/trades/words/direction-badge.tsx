import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** Long or short; a dash where nobody knows. No colour of gain or loss: either may be either. */
export function DirectionBadge({ direction }: { readonly direction: string | null }): ReactNode {
  if (direction !== 'long' && direction !== 'short')
    return (
      <span className="text-faint" title="Long or short: the file does not say">
        —
      </span>
    );
  const short = direction === 'short';
  const Icon = short ? ArrowDownRight : ArrowUpRight;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon className="size-3.5 text-faint" aria-hidden="true" />
      {short ? 'Short' : 'Long'}
    </span>
  );
}
