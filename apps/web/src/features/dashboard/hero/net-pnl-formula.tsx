import type { ReactNode } from 'react';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import type { DashboardAnswers } from '../answers/use-dashboard-answers.ts';
import { smallestPart } from '../figures/smallest-part.ts';
import { Formula } from '../ratios/formula.tsx';

/** How the total comes about, and what of it is not from closed trades. */
export function NetPnlFormula({ basis, realised, closed, unit }: DashboardAnswers): ReactNode {
  const isNet = basis === 'net';
  const [net, total] = [realised('netPnl').value, closed('netPnl').value];
  const written = (value: number, signed = true): ReactNode => (
    <ChartValue value={Number.isFinite(value) ? value : null} unit={unit} signed={signed} />
  );
  return (
    <Formula
      definition={
        isNet
          ? 'Σ gross P&L of the exits in the range − Σ their fees, of entry and exit'
          : 'Σ gross P&L of the exits in the range, before fees'
      }
      note="Each exit counts on its own day, as in a broker’s statement. Win %, ratios and expectancy count closed trades only."
    >
      {written(realised('grossPnl').value)}
      {isNet ? (
        <>
          {' − '}
          {written(realised('fees').value, false)}
          {' = '}
          {written(net)}
        </>
      ) : null}
      {Math.abs(net - total) >= smallestPart(unit) ? (
        <>
          <br />
          closed trades {written(total)}, partial exits {written(net - total)}
        </>
      ) : null}
    </Formula>
  );
}
