import { useSuspenseQuery } from '@tanstack/react-query';
import type { AccountJson } from '@tapebook/contract';
import { rowsPassing, type Selection } from '@tapebook/domain/analytics';
import { use, useDeferredValue, useMemo } from 'react';
import { useTelling } from '#web/lib/answers/use-telling.ts';
import type { GlobalFilter } from '#web/lib/filters/global-search.ts';
import { journalContext } from '#web/lib/filters/journal-context.ts';
import { factsOf, passesOf, wordsOf } from '#web/lib/filters/typed-filter.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { selectTrades } from '#web/lib/journal-data/select-trades.ts';
import { useAccountsInView } from '#web/lib/journal-data/use-accounts-in-view.ts';
import { useAsOf } from '#web/lib/journal-data/use-as-of.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { tagIdsIn } from '#web/lib/labels/label-counts.ts';
import type { Label, Labels } from '#web/lib/labels/operations.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { parseSort, type TableSort } from '#web/ui/tables/table-sort.ts';
import { isTradeColumnId, SORTABLE, TRADE_SORT_KEYS } from '../columns/trade-sorts.ts';
import { totalTrades } from '../columns/trade-totals.ts';
import { useTradeMarks } from '../columns/use-trade-marks.ts';
import { dayIn, findWaiting, waitingIn } from '../columns/waiting-trades.ts';
import { TradeValues } from '../words/trade-values.ts';
import { waitingOf } from './left-out-of.ts';
import { type NamesOf, orderTrades } from './order-trades.ts';
import { tradeGroups } from './trade-groups.tsx';
import type { TradesPageSearch } from './trades-search.ts';

const NEWEST_FIRST: TableSort = { column: 'opened', direction: 'descending' };

interface Question {
  readonly accountIds: GlobalFilter['accountIds'];
  readonly days: GlobalFilter['days'];
  readonly filter: string;
  readonly today: string;
  readonly onlyWaiting: boolean | 'result';
}

function useDeferredQuestion<Value>(asked: Value): Value {
  const text = useDeferredValue(JSON.stringify(asked));
  return useMemo(() => JSON.parse(text) as Value, [text]);
}

/** Setups and tags are kept by their ids, and looked for by their names. */
function namesOf(accounts: ReadonlyMap<string, AccountJson>, { setups, tags }: Labels): NamesOf {
  const named = (labels: readonly Label[]) => {
    const names = new Map(labels.map(({ id, name }) => [id, name]));
    return (text: string): string =>
      tagIdsIn(text)
        .map((id) => names.get(id) ?? id)
        .sort()
        .join(' ');
  };
  return {
    account: (id) => accounts.get(id)?.name ?? id,
    setup: named(setups),
    tags: named(tags),
  };
}

/**
 * What the list shows: the trades that the address chooses, in its order, with their sums.
 *
 * @param only rows that a study has found, ascending; without it all.
 */
export function useTradeList(search: TradesPageSearch, only?: Selection) {
  const { head, table, version } = useJournalData();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { days, filter, today } = useGlobalFilter();
  const accountIds = useAccountsInView(filter);
  const { sort: sortText } = search;
  const onlyWaiting = waitingOf(search) ?? false;
  const labels = useLabels();
  const asOf = useAsOf();
  const bands = settings.trading;
  const sort = parseSort(sortText, SORTABLE) ?? NEWEST_FIRST;
  const { column, direction } = sort;

  // As text, since the address is read into new objects each time: what counts is what they say. And
  // deferred, so that a press is answered at once and 100,000 trades follow a moment later.
  const asked = { accountIds, days, filter, today, onlyWaiting };
  const question = useDeferredQuestion<Question>(asked);
  const order = useDeferredQuestion<TableSort>({ column, direction });

  const accounts = useMemo(() => new Map(head.accounts.map((account) => [account.id, account])), [head]);
  const waiting = useMemo(() => {
    const now = Date.now();
    return waitingIn(table, (id) => dayIn(accounts.get(id)?.timeZone, now));
  }, [table, accounts]);
  // What was found of the words that are written is the same object as long as nothing is written.
  const looking = question.filter === '' ? null : wordsOf(version, question.filter, question.today);
  const words = looking === null ? null : use(looking);
  const { selection, waitingCount } = useMemo(() => {
    const inView = selectTrades(table, question);
    const passing =
      question.filter === ''
        ? inView
        : rowsPassing(inView, passesOf(table, journalContext(head, settings, asOf), question, words));
    const studied = only === undefined ? null : new Set(only);
    const found = studied === null ? passing : passing.filter((row) => studied.has(row));
    const unanswered = findWaiting(found, waiting, question.onlyWaiting === 'result' ? 'result' : undefined);
    return { selection: question.onlyWaiting ? unanswered : found, waitingCount: unanswered.length };
  }, [table, head, settings, asOf, question, words, waiting, only]);

  // The press is answered first.
  const telling = useDeferredValue(useTelling(table));
  const marks = useTradeMarks({ table, settings }, { [order.column]: true });
  const rows = useMemo(() => {
    const key = TRADE_SORT_KEYS[isTradeColumnId(order.column) ? order.column : 'opened'];
    return orderTrades(
      table,
      selection,
      { key, direction: order.direction },
      { bands, names: namesOf(accounts, labels), telling, marks },
    );
  }, [table, selection, order, bands, accounts, labels, telling, marks]);
  const dimension = useDeferredValue(search.group);
  const masked = usePrivacyMode();
  const groups = useMemo(
    () =>
      dimension === undefined
        ? undefined
        : tradeGroups(factsOf(table, journalContext(head, settings, asOf)), rows, {
            dimension,
            order,
            masked,
          }),
    [table, head, settings, asOf, rows, dimension, order, masked],
  );
  const totals = useMemo(() => totalTrades(table, selection), [table, selection]);
  const values = useMemo(() => new TradeValues(table, bands, telling), [table, bands, telling]);

  return {
    table,
    settings,
    accounts,
    selection,
    rows,
    /** The same under headings, where the address says by what. */
    groups,
    totals,
    values,
    waiting,
    /** How many of what the other filters let through wait for an answer. */
    waitingCount,
    /** Whether the rows are those of the address already. */
    isSettled: JSON.stringify(asked) === JSON.stringify(question),
    /** As asked for; the rows may follow a moment later. */
    sort,
  };
}

export type TradeList = ReturnType<typeof useTradeList>;
