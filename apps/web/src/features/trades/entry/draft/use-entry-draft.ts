import { useSuspenseQuery } from '@tanstack/react-query';
import { parseInstant, wallClockAt } from '@tapebook/domain/time';
import { useCallback, useState } from 'react';
import { tradeZone } from '#web/features/trades/words/trade-zone.ts';
import { todayIn } from '#web/lib/filters/date-range.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { datedDay } from '#web/lib/format/dated-day.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { type EntryDraft, emptyDraft, isTouched, withTrade } from './entry-draft.ts';
import type { EntryKind } from './entry-kinds.ts';
import { entryStore } from './entry-store.ts';
import { guessAccount } from './guess-account.ts';

const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The form's content. What was left unsaved before is there again.
 *
 * @param of the trade that an execution is added to: its instrument and account are filled in.
 */
export function useEntryDraft(kind: EntryKind | undefined, of: LoadedTrade | undefined) {
  const { head, table } = useJournalData();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { accountIds } = useGlobalFilter();
  const userId = head.user.id;

  const begin = (): EntryDraft => {
    const open = head.accounts.filter(({ archived }) => !archived);
    const lastUsed = guessAccount(
      table,
      open.map(({ id }) => id),
      null,
    );
    const account =
      head.accounts.find(({ id }) => id === of?.accountId) ??
      open.find(({ id }) => accountIds.includes(id)) ??
      open.find(({ id }) => id === lastUsed) ??
      open[0];
    const zone = tradeZone(account, settings) ?? browserZone();
    const draft = emptyDraft({
      kind: kind ?? 'trade',
      accountId: account?.id ?? '',
      currency: account?.currency ?? 'USD',
      zone,
      today: todayIn(zone),
    });
    if (of === undefined) return draft;
    const lastDay = lastDayOf(of, { shown: zone, account: account?.timeZone ?? zone });
    return { ...withTrade(draft, of, lastDay), accountChosen: true };
  };
  const [{ draft, isRestored }, setState] = useState(() => {
    const kept = entryStore.read(userId, of?.id);
    const known =
      kept !== null && (kept.accountId === '' || head.accounts.some(({ id }) => id === kept.accountId));
    const usable = known && (kind === undefined || kept.kind === kind);
    return usable ? { draft: kept, isRestored: true } : { draft: begin(), isRestored: false };
  });
  const change = useCallback(
    (next: (draft: EntryDraft) => EntryDraft) =>
      setState((state) => {
        const changed = next(state.draft);
        entryStore.write(userId, isTouched(changed) ? changed : null, of?.id);
        return { ...state, draft: changed };
      }),
    [userId, of?.id],
  );
  const clear = (): void => {
    entryStore.write(userId, null, of?.id);
    setState({ draft: begin(), isRestored: false });
  };
  return { draft, isRestored, change, clear };
}

/** The day of the last fill of a trade, as it is shown. */
function lastDayOf(
  { fills, day }: LoadedTrade,
  zones: { readonly shown: string; readonly account: string },
): string {
  const last = fills.at(-1);
  const instant = last === undefined ? null : parseInstant(last.occurredAt);
  if (last === undefined || instant === null) return day;
  return last.timePrecision === 'day'
    ? datedDay(last.occurredAt, zones.account)
    : wallClockAt(instant, zones.shown).date;
}

export type ChangeDraft = ReturnType<typeof useEntryDraft>['change'];
