import { partByCurrency, type Selection, type TradeTable } from '@tapebook/domain/analytics';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { Awaiting } from '#web/ui/answers/awaiting.tsx';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { OnItsWay } from '#web/ui/surfaces/on-its-way.tsx';
import { OpenParts } from './open-parts.tsx';
import { openRows } from './open-rows.ts';
import { PanelFigures } from './panel-figures.tsx';
import { isOfDays, panelQuestions } from './panel-questions.ts';

interface StatisticsPanelProps {
  readonly table: TradeTable;
  /** What it is of. */
  readonly rows: Selection;
  /** The bar does not say which those are: they were chosen by hand, or wait for an answer. */
  readonly chosen: boolean;
  /** “of what is shown”, “of the 3 chosen trades”. */
  readonly about: ReactNode;
  readonly className?: string;
}

/** The measures of what is filtered or chosen, one currency at a time. */
export function StatisticsPanel({ table, rows, chosen, about, className }: StatisticsPanelProps): ReactNode {
  const currencies = useMemo(
    () => partByCurrency(table, rows).map(({ currency }) => currency),
    [table, rows],
  );
  const [wanted, setWanted] = useState<string | null>(null);
  const currency = currencies.find((one) => one === wanted) ?? currencies[0];
  return (
    <Card title="Statistics" aside={about} scrolls {...(className === undefined ? {} : { className })}>
      {currencies.length < 2 || currency === undefined ? null : (
        <Segmented
          label="Currency"
          value={currency}
          options={currencies.map((one) => ({ value: one, label: one }))}
          onChange={setWanted}
          className="mb-2"
        />
      )}
      {currency === undefined ? (
        <p className="py-2 text-13 text-muted">There are no trades to measure.</p>
      ) : (
        <Awaiting fallback={<OnItsWay className="h-160" />}>
          <Answered currency={currency} table={table} rows={rows} chosen={chosen} />
        </Awaiting>
      )}
    </Card>
  );
}

function Answered({
  currency,
  table,
  rows,
  chosen,
}: Pick<StatisticsPanelProps, 'table' | 'rows' | 'chosen'> & { readonly currency: string }): ReactNode {
  const make = useGlobalQuestion();
  const questions = panelQuestions(make, [{ field: 'currency', match: { kind: 'any', keys: [currency] } }]);
  const { answers, areOld } = useAnswers(questions, chosen ? rows : undefined);
  const open = openRows(rows, table);
  const [closed, realised] = answers;
  if (closed === undefined || realised === undefined) return null;
  const { unit, basis } = closed.question;
  const read = (measure: string): CellRead => {
    const answer = isOfDays(measure) ? realised : closed;
    const block = blockOf(answer, answer.blocks[0]?.currency === null ? null : currency);
    return readCell({ answer, block }, measure);
  };
  return (
    <div aria-busy={areOld || undefined}>
      <PanelFigures
        {...{ read, unit, basis }}
        left={closed.left}
        beside={
          open.length === 0 ? null : (
            <Suspense>
              <OpenParts rows={open} currency={currency} told={closed.question} />
            </Suspense>
          )
        }
      />
    </div>
  );
}
