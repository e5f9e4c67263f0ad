import type { TemplateJson } from '@tapebook/contract';
import { templateLoop } from '@tapebook/domain/entries';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { findTemplates } from './templates.repository.ts';

/** @throws {ProblemError} `invalid-content` where a template, as it is kept now, holds itself. */
export async function refuseLoop(tx: Tx, ownerId: string, template: TemplateJson): Promise<void> {
  const others = (await findTemplates(tx, ownerId)).filter(({ id }) => id !== template.id);
  const way = templateLoop(others, template);
  if (way === null) return;
  throw new ProblemError(
    'invalid-content',
    `“${template.name}” would hold itself: ${way.join(' → ')}. Take one of these names out of its braces.`,
    { errors: [{ path: 'markdown', message: `leads back to itself: ${way.join(' → ')}` }] },
  );
}

/** @throws {ProblemError} `invalid-content`: only days are planned. */
export function refusePlanOfOthers({ kind, part }: Pick<TemplateJson, 'kind' | 'part'>): void {
  if (part === 'notes' || kind === 'day') return;
  throw new ProblemError(
    'invalid-content',
    'Only the entry of a day has a plan. Let the template begin its notes.',
    {
      errors: [{ path: 'part', message: 'must be notes for anything but a day' }],
    },
  );
}
