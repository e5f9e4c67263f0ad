import { type FactsContext, factsCriteria, factsFields, judgeOf } from '@tapebook/domain/analytics';
import type { JournalContext } from './journal-context.ts';

/** What the analytics need beside the trades, as they take it: who judges by rules comes along, so not the first page imports it. */
export function factsContext({
  accounts,
  instruments,
  setups,
  tags,
  insights,
  fields,
  checklists,
  rules,
  asOf,
  ...rest
}: JournalContext): FactsContext {
  const judge = judgeOf(rules);
  return {
    ...rest,
    accounts: new Map(accounts),
    instruments: new Map(instruments),
    setups: new Map(setups),
    tags: new Map(tags),
    insights: new Map(insights),
    fields: new Map([...factsFields(fields), ...factsCriteria(checklists)]),
    // What is over for the page is over here: it may have been told by a timer that was a moment early.
    now: Math.max(Date.now() * 1000, (asOf ?? 0) + 1),
    ...(judge === undefined ? {} : { judge }),
  };
}
