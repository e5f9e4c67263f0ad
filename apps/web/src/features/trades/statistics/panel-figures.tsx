import {
  type Answer,
  type Basis,
  formulaOf,
  labelOf,
  type MeasureId,
  type Unit,
} from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import type { CellRead } from '#web/ui/answers/read-cell.ts';
import { IntervalWords } from '#web/ui/answers/sureness/interval-words.tsx';
import { withoutInterval } from '#web/ui/answers/sureness/without-interval.ts';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { PANEL_GROUPS } from './panel-questions.ts';

interface PanelFiguresProps {
  readonly read: (measure: MeasureId) => CellRead;
  readonly left: Answer['left'];
  readonly unit: Unit;
  readonly basis: Basis;
  /** What stands beside these figures in the list, and is not in them. */
  readonly beside: ReactNode;
}

/** How many there are, and what they come to, measure by measure. */
export function PanelFigures({ read, left, unit, basis, beside }: PanelFiguresProps): ReactNode {
  const closed = read('netPnl').n;
  const count = (measure: MeasureId): number => read(measure).value || 0;
  return (
    <>
      <p className="text-12 text-muted">
        <Quantity quantity={closed} /> closed: <Quantity quantity={count('winCount')} /> won,{' '}
        <Quantity quantity={count('lossCount')} /> lost, <Quantity quantity={count('scratchCount')} /> scratch
        {left.open === 0 ? null : (
          <>
            {' · '}
            <Quantity quantity={left.open} /> open
          </>
        )}
        {left['unknown-result'] === 0 ? null : (
          <span className="text-warning-ink">
            {' · '}
            <Quantity quantity={left['unknown-result']} /> waiting for a contract size or basis
          </span>
        )}
        {left['unknown-in-unit'] === 0 ? null : (
          <span className="text-warning-ink">
            {' · '}
            <Quantity quantity={left['unknown-in-unit']} /> cannot be told in this unit
          </span>
        )}
        {basis === 'gross' ? ' · before fees' : null}
      </p>
      {beside}
      {PANEL_GROUPS.map(([title, ids]) => (
        <section key={title} className="mt-3">
          <h3 className="flex justify-between gap-3 border-b border-border pb-1 text-12 font-medium text-faint">
            {title}
            {title === 'In units of risk' && closed > 0 ? (
              <RiskCoverage known={count('rCount')} all={closed} />
            ) : null}
          </h3>
          <dl className="mt-1 text-13">
            {shownOf(ids, basis).map((id) => {
              const cell = read(id);
              return (
                <div
                  key={id}
                  className="flex items-baseline justify-between gap-3 py-0.75"
                  title={titleOf(id, basis)}
                >
                  <dt className="shrink-0 text-muted">{labelOf(id, basis)}</dt>
                  <dd className="flex min-w-0 flex-wrap-reverse items-baseline justify-end gap-x-2 text-right font-medium">
                    <IntervalWords cell={cell} measure={id} unit={unit} />
                    <MeasureNumber measure={id} cell={cell} unit={unit} />
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </>
  );
}

/** Before fees the result and the result before fees are one, and stand there once. */
const shownOf = (ids: readonly MeasureId[], basis: Basis): readonly MeasureId[] =>
  basis === 'gross' ? ids.filter((id) => id !== 'grossPnl') : ids;

/** How it is reckoned, and why nobody says how sure it is. */
const titleOf = (id: MeasureId, basis: Basis): string =>
  [formulaOf(id, basis), withoutInterval(id)].filter((words) => words !== undefined).join('. ');

/** An average in R is of the trades alone whose risk is known, so it says of how many. */
function RiskCoverage({ known, all }: { readonly known: number; readonly all: number }): ReactNode {
  return (
    <span className="font-normal" title="Closed trades whose initial risk is known, of all closed ones">
      over <Quantity quantity={known} /> of <Quantity quantity={all} /> {all === 1 ? 'trade' : 'trades'}
    </span>
  );
}
