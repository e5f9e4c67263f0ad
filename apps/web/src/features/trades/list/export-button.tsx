import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportTrades, type TradeCsvColumn } from '@tapebook/contract';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { UNIT_OF } from '#web/lib/answers/use-global-question.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { numberFormat } from '#web/lib/format/locale.ts';
import { open } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { TradeColumnId } from '../columns/trade-sorts.ts';

interface ExportButtonProps {
  /** What is shown, or what of it is chosen, in the order that is seen. */
  readonly ids: readonly string[];
  readonly columns: readonly TradeColumnId[];
  /** What each came to by rules, where that is shown. */
  readonly rules: ((masked: boolean) => readonly string[]) | null;
}

/** Saves the list as CSV, as exact as the service has it: the table in memory is made for reckoning and holds float64. */
export function ExportButton({ ids, columns, rules }: ExportButtonProps): ReactNode {
  const client = useQueryClient();
  const masked = usePrivacyMode();
  // What the list is told in, its file is told in.
  const unit = UNIT_OF[useGlobalFilter().unit];
  const save = useMutation({
    mutationFn: async () => {
      // Which rules a trade broke is found in the page.
      const written = columns.filter((id): id is TradeCsvColumn => id !== 'rules');
      const said = rules === null ? {} : { rules: rules(masked) };
      const body = { tradeIds: ids, columns: written, masked, unit, ...said };
      const answer = await open(exportTrades, { body });
      saveFile(await answer.blob(), `trades-${ids.length}.csv`);
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.code === 'conflict') {
        void invalidateJournalData(client);
        toasts.show('The trades have changed and were reloaded. Export again.', { tone: 'danger' });
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
      <span className="max-md:sr-only">Export</span>
    </Button>
  );
}
