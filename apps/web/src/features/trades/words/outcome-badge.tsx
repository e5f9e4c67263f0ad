import type { ReactNode } from 'react';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import type { Outcome } from './trade-values.ts';

const LOOK = {
  win: ['Win', 'gain'],
  loss: ['Loss', 'loss'],
  scratch: ['Scratch', 'neutral'],
  open: ['Open', 'accent'],
} as const;

/** How a trade ended; `null`: closed, and its result is not known. */
export function OutcomeBadge({ outcome }: { readonly outcome: Outcome | 'open' | null }): ReactNode {
  if (outcome === null) return <Badge tone="warning">Unknown</Badge>;
  const [words, tone] = LOOK[outcome];
  return <Badge tone={tone}>{words}</Badge>;
}
