import type { Command } from './command.ts';

/**
 * Commands that fit what was typed, best first: every letter must occur in order; the start of a
 * word counts more, and letters side by side more still. Other words to find one by are many, and hold all letters
 * somewhere: there what was typed must stand as it is.
 */
export function searchCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const query = typed.trim().toLowerCase();
  if (query === '') return commands;
  const found = commands
    .map((command) => ({
      command,
      score: Math.max(score(command.label, query), whole(command.keywords ?? '', query) * 0.8),
    }))
    .filter(({ score: points }) => points > 0)
    .sort((left, right) => right.score - left.score);
  // What was typed stands somewhere as it is: then scattered letters are noise.
  const literal = found.filter(({ score: points }) => points >= LITERAL);
  return (literal.length > 0 ? literal : found).map(({ command }) => command);
}

/** Fewest points of text that holds what was typed, letter by letter. */
const LITERAL = 700;

/** Of a text that holds what was typed as it is; 0 of any other. */
function whole(text: string, query: string): number {
  const target = text.toLowerCase();
  const at = target.indexOf(query);
  // Late in a list of words is no worse than early.
  return at < 0 ? 0 : 1000 + (at === 0 || target[at - 1] === ' ' ? 500 : 0) - Math.min(at, MOST_LATE);
}

const MOST_LATE = 100;

function score(text: string, query: string): number {
  const literal = whole(text, query);
  if (literal > 0) return literal;
  const target = text.toLowerCase();
  let points = 0;
  let position = -1;
  for (const letter of query) {
    if (letter === ' ') continue;
    const found = target.indexOf(letter, position + 1);
    if (found < 0) return 0;
    points += found === position + 1 ? 8 : found === 0 || target[found - 1] === ' ' ? 6 : 1;
    position = found;
  }
  return points;
}
