import type { ImportRunJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { STATUS_WORDS } from './import-words.ts';

export function ImportStatusBadge({ run }: { readonly run: ImportRunJson }): ReactNode {
  const [words, tone] = STATUS_WORDS[run.status];
  return <Badge tone={tone}>{words}</Badge>;
}
