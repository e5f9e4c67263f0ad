import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveFile } from '#web/lib/files/save-file.ts';
import { addDays } from '#web/lib/filters/date-range.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { numberFormat } from '#web/lib/format/locale.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { invalidateJournal } from '#web/lib/journal/invalidate-journal.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { fetchTrades, TradesChangedError } from './export-trades.ts';
import type { TradeColumnId } from './trade-sorts.ts';
import { tradesCsv } from './trades-csv.ts';

interface ExportButtonProps {
  /** What is shown, or what of it is chosen, in the order that is seen. */
  readonly ids: readonly string[];
  readonly columns: readonly TradeColumnId[];
  readonly accountNames: ReadonlyMap<string, string>;
}

/** Saves the list as CSV. */
export function ExportButton({ ids, columns, accountNames }: ExportButtonProps): ReactNode {
  const client = useQueryClient();
  const masked = usePrivacyMode();
  const { accountIds, days } = useGlobalFilter();
  const save = useMutation({
    mutationFn: async () => {
      const [accountId] = accountIds;
      const trades = await fetchTrades(ids, {
        ...(accountIds.length === 1 && accountId !== undefined ? { accountId } : {}),
        ...(days.from === null ? {} : { from: days.from }),
        ...(days.toExclusive === null ? {} : { to: addDays(days.toExclusive, -1) }),
      });
      const csv = tradesCsv(trades, { columns, accountNames, masked });
      // The mark at the start tells spreadsheets that the text is UTF-8.
      saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), `trades-${ids.length}.csv`);
    },
    onError: (error) => {
      if (error instanceof TradesChangedError) {
        void invalidateJournal(client);
        toasts.show('The trades changed meanwhile and were read anew. Export once more.', { tone: 'danger' });
      } else {
        toasts.show(describeFailure(error).detail, { tone: 'danger' });
      }
    },
  });
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      pending={save.isPending}
      disabled={ids.length === 0}
      onClick={() => save.mutate()}
      title={`Save ${numberFormat({}).format(ids.length)} trades as CSV`}
    >
      Export
    </Button>
  );
}
