import { useQuery } from '@tanstack/react-query';
import type { SettingsJson } from '@tapebook/contract';
import { ALL_DIMENSIONS, type TradeTable } from '@tapebook/domain/analytics';
import { useMemo } from 'react';
import { journalContext } from '#web/lib/filters/journal-context.ts';
import { factsOf, wordsOf } from '#web/lib/filters/typed-filter.ts';
import { writtenChanges } from '#web/lib/filters/written-changes.ts';
import { useAsOf } from '#web/lib/journal-data/use-as-of.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import type { RuleMark, TradeMarks } from './trade-marks.ts';
import type { MarkColumnId } from './trade-sorts.ts';

/** The trades that are listed, and what the list goes by. */
interface Listed {
  readonly table: TradeTable;
  readonly settings: SettingsJson;
}

/** Of another page, or of this one a moment ago. */
const STALE_MS = 30_000;

/** @param wanted which of them are shown, or sorted by. */
export function useTradeMarks(
  { table, settings }: Listed,
  wanted: { readonly [id in MarkColumnId]?: boolean },
): TradeMarks {
  const { head, version } = useJournalData();
  const asOf = useAsOf();
  const { notes: withNotes = false, rules: withRules = false } = wanted;
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
