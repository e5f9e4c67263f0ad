import type { AccountJson, SettingsJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { useDeferredValue, useMemo } from 'react';
import type { EntryContext } from '../reading/entry-context.ts';
import type { ReadEntry } from '../reading/read-entry.ts';
import { accountRules } from './account-rules.ts';
import { previewTrades, type TradePreview } from './preview-trades.ts';
import { useBook } from './use-book.ts';

export interface EntryPreview extends TradePreview {
  /** The journal's own part of the book is on its way. */
  readonly isWaiting: boolean;
  /** Why the journal's part could not be taken into account; `null`: it was. */
  readonly without: 'failed' | 'too-large' | null;
}

interface PreviewGiven {
  readonly read: ReadEntry;
  readonly known: EntryContext['known'];
  /** Whose rules hold; an account that is yet to be made has the usual ones. */
  readonly account: AccountJson;
  readonly accounts: readonly AccountJson[];
  readonly settings: SettingsJson;
}

/** What comes of the form as it stands, reckoned while the typing goes on. */
export function useEntryPreview({ read, known, account, accounts, settings }: PreviewGiven): EntryPreview {
  const symbols = symbolsOf(read, known);
  const book = useBook(account.id, symbols);
  const typed = useDeferredValue(read.activities);
  const { data, isError } = book;
  const result = useMemo(() => {
    const rules = new Map([...accounts, account].map((one) => [one.id, accountRules(one, settings)]));
    const own = accountRules(account, settings);
    const { breakEvenBand, breakEvenBands } = settings.trading;
    return previewTrades({
      existing: data?.complete === true ? data.activities : [],
      typed,
      rules: (accountId) => rules.get(accountId) ?? own,
      bandIn: (currency) => Decimal.parse(breakEvenBands?.[currency] ?? breakEvenBand),
    });
  }, [data, typed, account, accounts, settings]);
  return {
    ...result,
    isWaiting: book.isLoading,
    without: isError ? 'failed' : data?.complete === false ? 'too-large' : null,
  };
}

/** Symbols that the journal may hold something of, and that the typed facts touch. */
function symbolsOf(read: ReadEntry, known: EntryContext['known']): readonly string[] {
  const touched = read.activities.flatMap(({ instrument, successor }) => [
    instrument?.symbol,
    instrument?.underlying,
    successor?.symbol,
  ]);
  const held = new Set(known.map(({ symbol }) => symbol));
  return [...new Set(touched)]
    .filter((symbol) => symbol !== undefined && held.has(symbol))
    .sort() as string[];
}
