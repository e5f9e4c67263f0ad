import { type Answer, type Filter, formatFilter, namesAccounts, question } from '@tapebook/domain/analytics';
import { type ReactNode, use, useMemo } from 'react';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useFacts } from '#web/lib/answers/use-facts.ts';
import { dayTerms } from '#web/lib/answers/use-global-question.ts';
import { OwnFilter } from '#web/lib/filters/own-filter.ts';
import { termWords } from '#web/lib/filters/term-words.ts';
import { readFilter } from '#web/lib/filters/typed-filter.ts';
import { useChangeGlobalFilter, useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { type Removable, whatToRemove } from '#web/lib/filters/what-to-remove.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { accountsInView } from '#web/lib/journal-data/accounts/accounts-in-view.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { daysWords } from './days-words.ts';

/** More than these are not looked through. */
const MOST = 5;

/** Where nothing passes: which one thing, taken out, would let how many trades through. */
export function TryWithout(): ReactNode {
  const removable = useRemovable();
  const { pnl } = useGlobalFilter();
  const { figures } = useFigures(
    removable.map(({ rest }) => question({ measures: ['tradeCount'], basis: pnl, filter: rest })),
  );
  const change = useChangeGlobalFilter();
  const helpful = removable
    .map((one, at) => ({ ...one, trades: countOf(figures[at]) }))
    .filter(({ trades }) => trades > 0)
    .toSorted((a, b) => b.trades - a.trades)
    .slice(0, MOST);
  if (helpful.length === 0) return null;
  return (
    <ul aria-label="Try without" className="mt-4 flex flex-col items-center gap-1.5">
      {helpful.map((one) => (
        <li key={one.words} className="max-w-full">
          <Button className="max-w-full" onClick={() => change(one.change)}>
            <span className="truncate">Without “{one.words}”</span>
            <span className="figures shrink-0 text-muted">
              {one.trades === 1 ? '1 trade' : `${formatQuantity(one.trades)} trades`}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useRemovable(): readonly Removable[] {
  const { filter, today, weekStart, days, preset, accountIds } = useGlobalFilter();
  const own = use(OwnFilter);
  const facts = useFacts();
  const { head } = useJournalData();
  const chosen = accountIds.join(',');
  return useMemo(() => {
    const picked = chosen === '' ? [] : chosen.split(',');
    const accounts = (beside: Filter, isChosen: boolean): Filter => {
      const keys = accountsInView(isChosen ? picked : [], head.accounts, namesAccounts({ filter: beside }));
      return keys.length === 0 ? [] : [{ field: 'account', match: { kind: 'any', keys } }];
    };
    return whatToRemove({
      terms: readFilter(filter.slice(own.length), { today, weekStart }),
      own: readFilter(own, { today, weekStart }),
      days: dayTerms(days),
      accounts,
      chosen: picked.length > 0,
      words: {
        days: daysWords(preset, days),
        accounts: head.accounts
          .filter(({ id }) => picked.includes(id))
          .map(({ name }) => name)
          .join(', '),
        term: (term) => termWords(term, facts),
      },
      print: (terms) => formatFilter(terms),
    });
  }, [filter, own, today, weekStart, days, preset, facts, head, chosen]);
}

/** Results of all currencies; an answer's last cell is all of it together. */
const countOf = (answer: Answer | undefined): number =>
  answer?.blocks.reduce((sum, { cells }) => sum + (cells.n.at(-1) ?? 0), 0) ?? 0;
