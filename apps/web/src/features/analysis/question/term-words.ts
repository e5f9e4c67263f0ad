import { type Facts, fieldOf, formatFilter, labelOfField, type Term } from '@tapebook/domain/analytics';
import { termWords as wordsOfTerm } from '#web/lib/filters/term-words.ts';

/** A term of a filter as a chip says it: “Direction short”, “Tag not fomo”. */
export function termWords(term: Term, facts: Facts): string {
  const text = formatFilter([term], facts).replace(/^-/, '');
  if (term.field === null) return term.exclude === true ? `without ${text}` : text;
  if (fieldOf(term.field)?.kind === 'written') return wordsOfTerm(term, facts);
  const value = text.slice(text.indexOf(':') + 1);
  return `${labelOfField(term.field)}${term.exclude === true ? ' not' : ''} ${value}`;
}
