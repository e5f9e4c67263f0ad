import type { Answer, SimulationOptions } from '@tapebook/domain/analytics';
import { daysMissing } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { blockOf, currencyInView } from '#web/lib/answers/currency-in-view.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useAccountsInView } from '#web/lib/journal-data/use-accounts-in-view.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { readCell } from '#web/ui/answers/measure-number.tsx';
import { resultUnit } from '#web/ui/answers/result-unit.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { NoTradesFound } from '#web/ui/journal-data/no-trades-found.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import type { AnalysisSearch } from '../question/analysis-search.ts';
import { useAddressPart } from '../question/use-address-part.ts';
import { FutureFields } from './future-fields.tsx';
import { type Future, formatFuture, parseFuture } from './future-text.ts';
import { SimulatedCards } from './simulated-cards.tsx';

/** Fewer days have seen too little to draw a future from without a warning. */
const FEW_DAYS = 60;

/** A future of days like those of the past, drawn a thousand times over. */
export function SimulationReport({ search }: { readonly search: AnalysisSearch }): ReactNode {
  const make = useGlobalQuestion();
  const put = useAddressPart('future');
  const asked = make({ measures: ['netPnl'], by: { dimension: 'day' }, home: 'realised' });
  const { answer, isOld } = useAnswer(asked);
  const inView = currencyInView(answer, search.currency);
  const block = blockOf(answer, asked.unit === 'money' ? inView.currency : null);
  const usualStart = useOpeningBalance(asked.unit === 'money' ? inView.currency : null);
  const future = parseFuture(search.future ?? '');
  const all = readCell({ answer, block, row: answer.rows.length, column: answer.columns.length }, 'netPnl');
  const results = resultsOfDays(answer, block);
  const unit = resultUnit(asked.unit, inView.currency);
  const missing = daysMissing(results.length);
  if (all.n === 0) return <NoTradesFound />;
  const rests = `${all.n.toLocaleString('en')} results on ${results.length.toLocaleString('en')} days`;
  return (
    <div className="flex min-w-0 flex-col gap-3" aria-busy={isOld}>
      <Card title="Draw a future" aside={<CurrencySwitch selection={inView} />}>
        <FutureFields
          future={future}
          usualStart={usualStart}
          isMoney={unit.kind === 'money'}
          onChange={(next) => put(formatFuture(next))}
        />
        <p className="pt-3 text-12 text-muted">
          Days like your {rests}, in blocks of five, in any order, at{' '}
          {future.size === 1 ? 'the' : `${future.size} times the`} size of the past whatever the balance. The
          same seed draws the same future.
        </p>
      </Card>
      {missing > 0 ? (
        <Card>
          <EmptyState drawing="nothing" title="Too few days to draw from">
            {`A future is drawn from ${results.length + missing} days with results and more; here are ${results.length}. ${missing} more would do, or a wider range above.`}
          </EmptyState>
        </Card>
      ) : (
        <Drawn results={results} future={future} start={future.start ?? usualStart} unit={unit} />
      )}
      {missing === 0 && results.length < FEW_DAYS ? (
        <Notice tone="warning">
          {`It rests on only ${results.length} days: what they have not seen is in none of these futures. From ${FEW_DAYS} days on it says more.`}
        </Notice>
      ) : null}
    </div>
  );
}

interface DrawnProps {
  readonly results: readonly number[];
  readonly future: Future;
  readonly start: number;
  readonly unit: ChartUnit;
}

function Drawn({ results, future, start, unit }: DrawnProps): ReactNode {
  const { days: horizon, size, ruin, goal, seed } = future;
  const options: SimulationOptions = { horizon, size, start, ruin, goal, seed };
  return <SimulatedCards results={results} options={options} unit={unit} />;
}

/** Of the days with results, in order: those without are days of nothing, and of no future. */
function resultsOfDays(answer: Answer, block: number): readonly number[] {
  const column = answer.columns.length;
  return answer.rows.flatMap((_, row) => {
    const { n, value } = readCell({ answer, block, row, column }, 'netPnl');
    return n > 0 && Number.isFinite(value) ? [value] : [];
  });
}

/** What the accounts in view began with, in a currency; nothing where one of them does not say. */
function useOpeningBalance(currency: string | null): number {
  const { head } = useJournalData();
  const ids = useAccountsInView();
  if (currency === null) return 0;
  const own = head.accounts.filter(
    (account) => account.currency === currency && (ids.length === 0 || ids.includes(account.id)),
  );
  const balances = own.map(({ openingBalance }) => Number(openingBalance));
  return balances.every((balance) => balance > 0) ? balances.reduce((sum, one) => sum + one, 0) : 0;
}
