import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Money } from '#web/ui/numbers/money.tsx';
import { NOTHING_REALISED } from '../words/trade-values.ts';
import type { TradeTotals } from './trade-totals.ts';

/** At most so many currencies have a line of their own in the totals row. */
export const TOTAL_LINES = 3;

interface TotalLinesProps {
  readonly totals: readonly TradeTotals[];
  readonly right?: boolean;
  readonly children: (sum: TradeTotals) => ReactNode;
}

/** The sums of one column, a line for each currency. */
export function TotalLines({ totals, right = false, children }: TotalLinesProps): ReactNode {
  return (
    <span className={clsx('grid min-w-0 leading-7', right && 'text-right')}>
      {totals.slice(0, TOTAL_LINES).map((sum) => (
        <span key={sum.currency} className="truncate">
          {children(sum)}
        </span>
      ))}
    </span>
  );
}

interface TotalMoneyProps {
  readonly totals: readonly TradeTotals[];
  readonly amountOf: (sum: TradeTotals) => number;
  /** Results are not there before something is realised. */
  readonly tone: 'signed' | 'plain';
  readonly display: 'unit' | 'plain';
}

/** Sums of money, each in its currency. */
export function TotalMoney({ totals, amountOf, tone, display }: TotalMoneyProps): ReactNode {
  return (
    <TotalLines totals={totals} right>
      {(sum) => (
        <Money
          amount={tone === 'signed' && sum.realised === 0 ? null : amountOf(sum)}
          currency={sum.currency}
          currencyDisplay={display}
          tone={tone}
          title={totalWords(sum)}
        />
      )}
    </TotalLines>
  );
}

/** What a sum leaves out. */
function totalWords({ realised, unknown, currency }: TradeTotals): string | undefined {
  if (realised === 0) return NOTHING_REALISED;
  return unknown === 0 ? undefined : `Without ${unknown} ${currency} trades whose result is not known`;
}
