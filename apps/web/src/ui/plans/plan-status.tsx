import type { PlannedTradeJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../surfaces/badge.tsx';

const STATUS = {
  waiting: ['accent', 'Waiting'],
  taken: ['success', 'Taken'],
  added: ['success', 'Added'],
  missed: ['neutral', 'Missed'],
  dropped: ['neutral', 'Dropped'],
} as const satisfies Record<PlannedTradeJson['status'], readonly [BadgeTone, string]>;

export function PlanStatus({ plan }: { readonly plan: PlannedTradeJson }): ReactNode {
  if (plan.askedTradeId !== undefined) return <Badge tone="warning">Asks</Badge>;
  const [tone, word] = STATUS[plan.status];
  return <Badge tone={tone}>{word}</Badge>;
}
