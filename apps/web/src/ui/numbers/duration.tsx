import type { ReactNode } from 'react';
import { formatDuration } from '#web/lib/format/duration.ts';
import { SignedNumber } from './signed-number.tsx';

interface DurationProps {
  readonly milliseconds: number | null | undefined;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/** Elapsed time in its two largest units. */
export function Duration({ milliseconds, ...look }: DurationProps): ReactNode {
  const known = milliseconds !== null && milliseconds !== undefined;
  return <SignedNumber text={formatDuration(milliseconds)} sign={known ? 0 : null} tone="plain" {...look} />;
}
