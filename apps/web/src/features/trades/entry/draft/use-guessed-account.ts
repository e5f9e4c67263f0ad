import { useSuspenseQuery } from '@tanstack/react-query';
import type { NewInstrumentJson } from '@tapebook/contract';
import { useEffect } from 'react';
import { tradeZone } from '#web/features/trades/words/trade-zone.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import type { EntryDraft } from './entry-draft.ts';
import { guessAccount } from './guess-account.ts';
import type { ChangeDraft } from './use-entry-draft.ts';

interface Guessing {
  readonly draft: EntryDraft;
  readonly change: ChangeDraft;
  /** As far as it can be read. */
  readonly instrument: Pick<NewInstrumentJson, 'symbol' | 'assetClass'> | null | undefined;
  /** The account is not to be chosen here. */
  readonly settled: boolean;
}

/**
 * Goes to the account where the typed instrument, or its kind, was traded last, until somebody chooses one or names a new one.
 */
export function useGuessedAccount({ draft, change, instrument, settled }: Guessing): void {
  const { head, table } = useJournalData();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { accountIds } = useGlobalFilter();
  const symbol = instrument?.symbol;
  const assetClass = instrument?.assetClass;
  // As while only the journal that the browser kept is here, which may be without accounts: what comes then is gone to.
  const isNew = draft.accountId === '';
  const isGuessed =
    !settled &&
    draft.accountChosen !== true &&
    accountIds.length === 0 &&
    !(isNew && draft.newAccount.name !== '');
  useEffect(() => {
    const isTyped = symbol !== undefined && assetClass !== undefined;
    if (!isGuessed || !(isTyped || isNew)) return;
    const open = head.accounts.filter(({ archived }) => !archived);
    const guessed =
      guessAccount(
        table,
        open.map(({ id }) => id),
        isTyped ? { symbol, assetClass } : null,
      ) ?? (isNew ? open[0]?.id : undefined);
    const account = open.find(({ id }) => id === guessed);
    if (account === undefined) return;
    change((now) =>
      now.accountId === account.id
        ? now
        : { ...now, accountId: account.id, zone: tradeZone(account, settings) ?? now.zone },
    );
  }, [isGuessed, isNew, symbol, assetClass, head, table, settings, change]);
}
