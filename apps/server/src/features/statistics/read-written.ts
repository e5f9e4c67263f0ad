import type { Facts, Question } from '@tapebook/domain/analytics';
import { writtenAsked } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { findWritten } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { FactsRead } from './read-facts.ts';

/**
 * Looks for the words that a question asks for, each time anew: what is written changes without the journal's version.
 * Who sees a part without amounts is shown no notes, and of days who is shown what was written of them.
 */
export async function readWritten(
  tx: Tx,
  { ownerId, part }: Pick<FactsRead, 'ownerId' | 'part'>,
  facts: Facts,
  question: Question,
): Promise<void> {
  for (const text of writtenAsked(question)) {
    const { trades, days } = await findWritten(tx, ownerId, text, part);
    facts.written.set(text, {
      trades: new Set(trades),
      days: new Set(days.flatMap((day) => parseDay(day) ?? [])),
    });
  }
}
