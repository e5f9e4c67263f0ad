import {
  type Filter,
  namesAccounts,
  otherSide,
  type Question,
  question,
  type Term,
  type Unit,
} from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { addDays, type DayRange } from '#web/lib/filters/date-range.ts';
import type { GlobalFilter } from '#web/lib/filters/global-search.ts';
import { useTerms } from '#web/lib/filters/grammar.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { accountsInView } from '#web/lib/journal-data/accounts/accounts-in-view.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';

type Parts = Partial<Question> & Pick<Question, 'measures'>;

/**
 * Which filters of the bar: `range`, its days too; `all`, whatever the days; `accounts`, without its filter too, as on a page
 * that has no bar.
 */
type Within = 'range' | 'all' | 'accounts';

/** The units of the bar, as a question has them. */
export const UNIT_OF: Readonly<Record<GlobalFilter['unit'], Unit>> = {
  currency: 'money',
  r: 'r',
  percent: 'percent',
  ticks: 'ticks',
};

/** Terms of a range of days, of those on which the results are counted. */
export function dayTerms({ from, toExclusive }: DayRange): readonly Term[] {
  const low = from === null ? null : parseDay(from);
  const high = toExclusive === null ? null : parseDay(addDays(toExclusive, -1));
  if (low === null && high === null) return [];
  return [
    {
      field: 'day',
      match: { kind: 'range', ...(low === null ? {} : { low }), ...(high === null ? {} : { high }) },
    },
  ];
}

/**
 * Makes questions within the filters of the bar: accounts, days, its filter, unit, net or gross. A part that a question
 * says itself stands; its filter comes on top of the bar's.
 *
 * @param within see {@link Within}.
 */
export function useGlobalQuestion(within: Within = 'range'): (parts: Parts) => Question {
  return useQuestionOf(useGlobalFilter(), within);
}

/** The filter of the bar as terms: part of what a page asks, which an address of another page has to say too. */
export function useBarTerms(): Filter {
  const asked = useGlobalFilter();
  return useTerms(asked.filter, asked);
}

/** As {@link useGlobalQuestion}, within filters that need not be those of the address. */
export function useQuestionOf(asked: GlobalFilter, within: Within = 'range'): (parts: Parts) => Question {
  const { head } = useJournalData();
  const terms = useTerms(within === 'accounts' ? '' : asked.filter, asked);
  const own = [...(within === 'range' ? dayTerms(asked.days) : []), ...terms];
  const inView = (filter: Filter, others: Filter): Filter => {
    const keys = accountsInView(asked.accountIds, head.accounts, namesAccounts({ filter: others }));
    return keys.length === 0 ? filter : [{ field: 'account', match: { kind: 'any', keys } }, ...filter];
  };
  return (parts) => {
    const filter = [...own, ...(parts.filter ?? [])];
    const { versus } = parts;
    return question({
      unit: UNIT_OF[asked.unit],
      basis: asked.pnl,
      ...parts,
      filter: inView(filter, filter),
      ...(versus === undefined
        ? {}
        : {
            within: inView(own, [...own, ...otherSide({ filter, versus })]),
            today: parseDay(asked.today) ?? 0,
          }),
    });
  };
}
