import type { Facts } from '../facts/facts.ts';
import { isOfTime } from '../filters/compile-filter.ts';
import { fieldOf } from '../filters/field-names.ts';
import { labelOfField } from '../filters/fields.ts';
import { type ParsedFilter, parseFilter } from '../filters/parse-filter.ts';

/** Of themselves rules cannot ask: that would be a ring. */
const OF_RULES: ReadonlySet<string> = new Set(['ruleBroken', 'ruleKept', 'rules']);

/**
 * Reads the filter of a rule: what must not happen in a trade. Days are not for it, as the rule says itself from when to
 * when it holds; nor are rules, nor nothing, which every trade would pass.
 *
 * @param facts as for {@link parseFilter}.
 */
export function readRuleFilter(text: string, facts?: Facts): ParsedFilter {
  const { filter, problems } = parseFilter(text, facts);
  const refused = filter.flatMap((term) => {
    const at = labelOfField(term.field ?? '');
    if (term.field !== null && OF_RULES.has(term.field))
      return [{ at, message: 'A rule cannot ask for what a rule says. Say what must not happen itself.' }];
    if (isOfTime(term) || term.field === 'opened' || term.field === 'exits')
      return [{ at, message: 'A rule holds from a day to a day: say these beside it, not in its filter.' }];
    if (fieldOf(term.field ?? '')?.kind === 'written')
      return [
        { at, message: 'What is written of a trade breaks no rule. Use a tag for what you write so often.' },
      ];
    return [];
  });
  const nothing =
    filter.length === 0 && problems.length === 0
      ? [{ at: text, message: 'Say what must not happen, such as hour:9 or -setup:Breakout.' }]
      : [];
  return { filter, problems: [...problems, ...refused, ...nothing] };
}
