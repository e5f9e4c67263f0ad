import type { Facts } from '../facts/facts.ts';
import type { Question } from '../questions/question.ts';
import type { Selection } from '../tables/trade-table.ts';
import { type Answered, ask } from './ask.ts';
import type { AskOptions } from './create-engine.ts';
import { passing } from './passing.ts';

/**
 * Answers a question of some trades alone: those that a person has chosen in a list, which no filter describes.
 * What it is held against, where it is, are all others.
 */
export function askAmong(
  facts: Facts,
  asked: Question,
  trades: Selection,
  { sureness = true }: AskOptions = {},
): Answered {
  const among = new Uint8Array(facts.table.length);
  for (const row of trades) among[row] = 1;
  return ask(facts, asked, {
    sureness,
    passing: (of, filter) => passing(facts, of, filter, among),
    parts: () => null,
  });
}
