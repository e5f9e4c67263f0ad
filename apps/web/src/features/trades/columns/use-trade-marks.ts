import { useQuery } from '@tanstack/react-query';
import type { SettingsJson } from '@tapebook/contract';
import { ALL_DIMENSIONS, type TradeTable } from '@tapebook/domain/analytics';
import { useMemo } from 'react';
import { journalContext } from '#web/lib/filters/journal-context.ts';
import { factsOf, wordsOf } from '#web/lib/filters/typed-filter.ts';
import { writtenChanges } from '#web/lib/filters/written-changes.ts';
import { useAsOf } from '#web/lib/journal-data/use-as-of.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import type { ColumnLayout } from '#web/ui/tables/column-layout.ts';
import type { MarkColumnId } from './trade-sorts.ts';

/** What of the rules of its trader a trade came to. */
export interface RuleMark {
  readonly verdict: string;
  /** Names of those that it broke. */
  readonly broken: readonly string[];
}

/** What no column of the table says of trades; each is asked for while it is shown. */
export interface TradeMarks {
  /** Whether something is written of a trade; `null` until that is known. */
  readonly hasNotes: ((tradeId: string) => boolean) | null;
  readonly rulesOf: ((row: number) => RuleMark) | null;
}

/** The trades that are listed, and what the list goes by. */
interface Listed {
  readonly table: TradeTable;
  readonly settings: SettingsJson;
}

/** Of another page, or of this one a moment ago. */
const STALE_MS = 30_000;

export function useTradeMarks({ table, settings }: Listed, { visible }: ColumnLayout): TradeMarks {
  const { head, version } = useJournalData();
  const asOf = useAsOf();
  const shows = (id: MarkColumnId): boolean => visible[id] === true;
  const [withNotes, withRules] = [shows('notes'), shows('rules')];
  const { data: written } = useQuery({
    queryKey: ['trades', 'with-notes', version, writtenChanges()],
    queryFn: async () => (await wordsOf(version, 'note:any', ''))?.get('')?.trades ?? new Set<string>(),
    staleTime: STALE_MS,
    enabled: withNotes,
  });
  const rulesOf = useMemo(() => {
    if (!withRules) return null;
    const facts = factsOf(table, journalContext(head, settings, asOf));
    const { codes, labels } = ALL_DIMENSIONS.rules.groupsOf(facts);
    const { from, group, labels: names } = ALL_DIMENSIONS.ruleBroken.linksOf(facts);
    return (row: number): RuleMark => ({
      verdict: labels[codes[row] ?? 0] ?? '',
      broken: Array.from(group.subarray(from[row], from[row + 1]), (rule) => names[rule] ?? ''),
    });
  }, [withRules, table, head, settings, asOf]);
  return useMemo(
    () => ({
      hasNotes: withNotes && written !== undefined ? (id: string) => written.has(id) : null,
      rulesOf,
    }),
    [withNotes, written, rulesOf],
  );
}
