import {
  breachesOfKind,
  parseFilter,
  question,
  type RuleKindId,
  type RuleParameters,
} from '@tapebook/domain/analytics';
import { type ReactNode, Suspense } from 'react';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import { type CellRead, comparedOf, readCell } from '#web/ui/answers/read-cell.ts';
import { Money } from '#web/ui/numbers/money.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';

interface RuleTrialProps {
  readonly kind: RuleKindId;
  readonly parameters: RuleParameters;
}

/** How often a rule would have been broken in all of the past, and what these trades did beside all others. */
export function RuleTrial({ kind, parameters }: RuleTrialProps): ReactNode {
  const [breach] = breachesOfKind(kind, parameters) ?? [];
  return (
    <section
      aria-label="Over the past"
      aria-live="polite"
      className="min-h-32 rounded-control border border-border bg-panel p-3 text-13"
    >
      <h3 className="mb-1.5 font-medium">Over your past</h3>
      {breach === undefined ? (
        <p className="text-muted">What only you can tell has no past: you answer it day by day, on Today.</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-16" />}>
          <Tried breach={breach} />
        </Suspense>
      )}
    </section>
  );
}

function Tried({ breach }: { readonly breach: string }): ReactNode {
  const { filter } = parseFilter(breach);
  const { answers, areOld } = useAnswers([
    question({ measures: ['netPnl', 'expectancy'], filter, versus: 'rest' }),
  ]);
  const [answer] = answers;
  if (answer === undefined) return null;
  const all = { row: answer.rows.length, column: answer.columns.length };
  const rest = comparedOf(answer);
  const blocks = answer.blocks.map((_, block) => ({
    broke: (measure: string) => readCell({ answer, block, ...all }, measure),
    kept: (measure: string) => readCell({ answer: rest, block, ...all }, measure),
  }));
  const broken = blocks.reduce((sum, { broke }) => sum + broke('netPnl').n, 0);
  const closed = blocks.reduce((sum, { broke, kept }) => sum + broke('netPnl').n + kept('netPnl').n, 0);
  if (closed === 0) return <p className="text-muted">There is no closed trade to try it on yet.</p>;
  if (broken === 0) {
    return (
      <p>
        None of <Quantity quantity={closed} /> closed trades would have broken it.
      </p>
    );
  }
  return (
    <div aria-busy={areOld || undefined} className="grid gap-2">
      <p>
        <strong className="font-medium">
          <Quantity quantity={broken} />
        </strong>{' '}
        of <Quantity quantity={closed} /> closed trades would have broken it (
        <Percent fraction={broken / closed} places={0} />
        ). All of it is the past: who chooses a rule after seeing these trades chooses it for them.
      </p>
      {blocks.map(({ broke, kept }) =>
        broke('netPnl').n === 0 ? null : (
          <dl key={broke('netPnl').currency ?? ''} className="grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1">
            <dt className="text-muted">Net P&L of these trades</dt>
            <dd className="col-span-2 text-right">
              <MeasureNumber measure="netPnl" cell={broke('netPnl')} unit="money" />
              <Within cell={broke('netPnl')} />
            </dd>
            <dt className="text-muted">A trade that breaks it</dt>
            <dd className="col-span-2 text-right">
              <MeasureNumber measure="expectancy" cell={broke('expectancy')} unit="money" />
              <Within cell={broke('expectancy')} />
            </dd>
            <dt className="text-muted">All other trades, each</dt>
            <dd className="col-span-2 text-right">
              <MeasureNumber measure="expectancy" cell={kept('expectancy')} unit="money" />
              <Within cell={kept('expectancy')} />
            </dd>
          </dl>
        ),
      )}
    </div>
  );
}

/** The 95 % interval; nothing where none is known. */
function Within({ cell }: { readonly cell: CellRead }): ReactNode {
  if (!Number.isFinite(cell.low) || !Number.isFinite(cell.high) || cell.currency === null) return null;
  return (
    <span
      className="ml-1.5 text-12 text-faint"
      title="95 % interval: a day counts as one, its trades share their market"
    >
      <Money amount={cell.low} currency={cell.currency} tone="plain" /> to{' '}
      <Money amount={cell.high} currency={cell.currency} tone="plain" />
    </span>
  );
}
