import { CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { needsAttention, stateWords, type WritingState } from '#web/lib/writing/writing-state.ts';

/** Where the words are, in words. The line is always there, so that nothing moves. */
export function WritingStateLine({
  state,
  isBlank,
}: {
  readonly state: WritingState;
  /** Nothing is written: that nothing is saved needs no words. */
  readonly isBlank: boolean;
}): ReactNode {
  const attention = needsAttention(state);
  return (
    <p
      aria-live="polite"
      data-state={state.kind}
      className="flex min-h-5 items-center gap-1.5 pt-1 print:hidden text-12 text-muted data-[state=refused]:text-destructive-ink [&_svg]:size-3.5 [&_svg]:shrink-0"
    >
      {attention ? <TriangleAlert aria-hidden="true" /> : null}
      {state.kind === 'waiting' || state.kind === 'signed-out' ? <CloudOff aria-hidden="true" /> : null}
      {isBlank && state.kind === 'saved' ? null : stateWords(state)}
    </p>
  );
}
