import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  BookMarked,
  Bookmark,
  CalendarDays,
  CalendarRange,
  ChartCandlestick,
  ChartNoAxesCombined,
  Landmark,
  LayoutTemplate,
  Receipt,
  ScrollText,
  Tag,
} from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { REPORT_PLACES } from '#web/lib/commands/report-places.ts';
import { templatesQuery } from '#web/lib/entries/entries-queries.ts';
import { RANGE_PRESETS, todayOf } from '#web/lib/filters/date-range.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { filterTextOf } from '#web/lib/journal-data/trade-search.ts';
import { questionSearch } from '#web/lib/views/question-content.ts';
import { useViews } from '#web/lib/views/use-views.ts';
import { type FoundThing, findInJournal } from './find-in-journal.ts';

const countWords = (trades: number): string => (trades === 1 ? '1 trade' : `${trades} trades`);

interface Named {
  readonly id: string;
  readonly name: string;
}

const NO_TEMPLATES: readonly Named[] = [];

/** Of each kind: more would push the others out of sight. */
const MOST_CALLED = 8;

/** Fewer letters are in every name. */
const LEAST_LETTERS = 3;

const isCalled = ({ label, keywords }: (typeof REPORT_PLACES)[number], word: string): boolean =>
  `analysis: ${label.toLowerCase()}`.includes(word) ||
  keywords.split(' ').some((one) => one.startsWith(word));

const SHORT_NAMES: Partial<Record<string, string>> = { 'year-to-date': 'ytd', 'quarter-to-date': 'qtd' };
/** Those of one day are found as days, with how many trades they have. */
const RANGES = RANGE_PRESETS.filter(([id]) => !['today', 'yesterday', 'all', 'custom'].includes(id));

/** Reports, ranges of days, kept questions, setups, tags, rules, templates, symbols, trades, accounts and days that fit what was typed, each as the way there. */
export function useFoundCommands(typed: string): readonly Command[] {
  const navigate = useNavigate();
  // What the page has loaded is searched; the palette asks for nothing.
  const { data } = useQuery({ ...appDataQuery(), enabled: false });
  const { views: questions } = useViews('question');
  const { data: templates = NO_TEMPLATES } = useQuery(templatesQuery());
  const query = useDeferredValue(typed);
  return useMemo(() => {
    const word = query.trim().toLowerCase();
    const reports = word.length < LEAST_LETTERS ? [] : REPORT_PLACES.filter((place) => isCalled(place, word));
    const places = reports.map(
      ({ id, label }): Command => ({
        id: `found.report.${id}`,
        label: `Go to Analysis: ${label}`,
        group: 'Find',
        icon: <ChartNoAxesCombined />,
        run: () => void navigate({ to: '/analysis', search: { report: id } }),
      }),
    );
    const ranges =
      word.length < LEAST_LETTERS
        ? []
        : RANGES.filter(([id, label]) => label.toLowerCase().includes(word) || SHORT_NAMES[id] === word);
    places.push(
      ...ranges.map(
        ([range, label]): Command => ({
          id: `found.range.${range}`,
          label: `Trades: ${label}`,
          group: 'Find',
          icon: <CalendarRange />,
          run: () => void navigate({ to: '/trades', search: { range } }),
        }),
      ),
    );
    const named = questions.filter(
      ({ name }) => word !== '' && `analysis: ${name}`.toLowerCase().includes(word),
    );
    places.push(
      ...named.map(
        (view): Command => ({
          id: `found.question.${view.id}`,
          label: `Go to Analysis: ${view.name}`,
          group: 'Find',
          icon: <Bookmark />,
          run: () => void navigate({ to: '/analysis', search: questionSearch(view) }),
        }),
      ),
    );
    if (data === undefined) return places;
    const { table, head } = data;
    const toCommand = (found: FoundThing): Command => {
      const common = { group: 'Find' as const };
      switch (found.kind) {
        case 'symbol':
          return {
            ...common,
            id: `found.symbol.${found.symbol}`,
            label: `${found.name}: ${countWords(found.trades)}`,
            icon: <ChartCandlestick />,
            run: () =>
              void navigate({ to: '/trades', search: { filter: filterTextOf({ symbol: found.symbol }) } }),
          };
        case 'trade':
          return {
            ...common,
            id: `found.trade.${found.id}`,
            label: `Trade: ${found.name}, ${formatDate(found.day)}`,
            icon: <Receipt />,
            run: () => void navigate({ to: '/trades/$tradeId', params: { tradeId: found.id }, search: {} }),
          };
        case 'account':
          return {
            ...common,
            id: `found.account.${found.id}`,
            label: `Trades of ${found.name}`,
            icon: <Landmark />,
            run: () => void navigate({ to: '/trades', search: { accounts: found.id } }),
          };
        case 'day':
          return {
            ...common,
            id: `found.day.${found.day}`,
            label: `${formatDate(found.day)}: ${countWords(found.trades)}`,
            icon: <CalendarDays />,
            run: () =>
              void navigate({
                to: '/trades',
                search: { range: 'custom', from: found.day, to: found.day },
              }),
          };
      }
    };
    /** Those of one kind that are called so, or are of it. */
    const called = (
      kind: string,
      icon: ReactNode,
      things: readonly Named[],
      go: (id: string) => Promise<void>,
    ): readonly Command[] =>
      things
        .filter(({ name }) => word.length > 1 && `${kind}: ${name}`.toLowerCase().includes(word))
        .slice(0, MOST_CALLED)
        .map(({ id, name }) => ({
          id: `found.${kind}.${id}`,
          label: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${name}`,
          group: 'Find',
          icon,
          run: () => void go(id),
        }));
    const toSection = (section: string): Promise<void> =>
      navigate({ to: '/settings/$section', params: { section } });
    // Where rules and templates stand is among the settings of their owner.
    const own = authorizedUser === null;
    return [
      ...places,
      ...called('setup', <BookMarked />, head.setups, (id) =>
        navigate({ to: '/setups/$setupId', params: { setupId: id } }),
      ),
      ...called('tag', <Tag />, head.tags, (id) =>
        navigate({ to: '/trades', search: { filter: `tag:${id}` } }),
      ),
      ...(own ? called('rule', <ScrollText />, head.rules, () => toSection('rules')) : []),
      ...(own ? called('template', <LayoutTemplate />, templates, () => toSection('journal')) : []),
      ...findInJournal({ table, accounts: head.accounts, today: todayOf(head.settings.trading) }, query).map(
        toCommand,
      ),
    ];
  }, [data, questions, templates, query, navigate]);
}
