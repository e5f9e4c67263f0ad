import { type Facts, fieldOf, formatFilter, labelOfField, type Term } from '@tapebook/domain/analytics';
import { REMOVED, termWords as wordsOfTerm } from '#web/lib/filters/term-words.ts';

/** A term of a filter as a chip says it: “Direction short”, “Tag not fomo”. */
export function termWords(term: Term, facts: Facts): string {
  const text = formatFilter([term], facts).replace(/^-/, '');
  if (term.field === null) return term.exclude === true ? `without ${text}` : text;
  if (fieldOf(term.field)?.kind === 'written') return wordsOfTerm(term, facts);
  // What has a name is written by it: an id that is left is of something that is gone.
  const value = text.slice(text.indexOf(':') + 1).replace(/[\da-f]{8}-[\da-f-]{27}/g, REMOVED);
  return `${labelOfField(term.field, facts)}${term.exclude === true ? ' not' : ''} ${value}`;
}
