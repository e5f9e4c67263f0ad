import type { ReactNode } from 'react';
import { Money } from '#web/ui/numbers/money.tsx';
import type { HeadlineMeasures } from '../figures/headline-measures.ts';
import { Formula } from './formula.tsx';

interface NetPnlFormulaProps {
  readonly now: HeadlineMeasures;
  readonly currency: string;
  readonly isNet: boolean;
}

/** How the total comes about, and what of it is not from closed trades. */
export function NetPnlFormula({ now, currency, isNet }: NetPnlFormulaProps): ReactNode {
  const partial = now.realised - now.total;
  return (
    <Formula
      definition={
        isNet
          ? 'Σ gross P&L of the exits in the range − Σ their fees, of entry and exit'
          : 'Σ gross P&L of the exits in the range, before fees'
      }
      note="Each exit counts on its own day, as in a broker’s statement. Win %, ratios and expectancy are of the closed trades alone."
    >
      <Money amount={now.realisedGross} currency={currency} />
      {isNet ? (
        <>
          {' − '}
          <Money amount={now.realisedFees} currency={currency} tone="plain" />
          {' = '}
          <Money amount={now.realised} currency={currency} />
        </>
      ) : null}
      {Math.abs(partial) < 0.005 ? null : (
        <>
          <br />
          closed trades <Money amount={now.total} currency={currency} />, partial exits{' '}
          <Money amount={partial} currency={currency} />
        </>
      )}
    </Formula>
  );
}
