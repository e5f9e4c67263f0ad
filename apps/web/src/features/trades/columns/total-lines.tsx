import { type Block, question, type Selection } from '@tapebook/domain/analytics';
import { clsx } from 'clsx';
import { type ReactNode, Suspense } from 'react';
import { useFigures } from '#web/lib/answers/use-answer.ts';
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

/** What the list adds up, with the part that open trades have realised. */
const SUMS = ['netPnl', 'grossPnl', 'fees'] as const;
const SUMS_ASKED = [question({ measures: [...SUMS], home: 'realised', unit: 'money', basis: 'net' })];

export type Summed = (typeof SUMS)[number];

interface SumProps {
  /** Of which trades, the same object for the same ones. */
  readonly rows: Selection;
  readonly measure: Summed;
  readonly display: 'unit' | 'plain';
}

/** What some trades come to in each currency, as every other page has it. */
function useSums(rows: Selection): { readonly blocks: readonly Block[]; readonly areOld: boolean } {
  const { figures, areOld } = useFigures(SUMS_ASKED, rows);
  return { blocks: figures[0]?.blocks ?? [], areOld };
}

const valueIn = (block: Block | undefined, measure: Summed): number | null =>
  block?.cells.values[measure]?.value.at(-1) ?? null;

const tonesOf = (measure: Summed): 'signed' | 'plain' => (measure === 'fees' ? 'plain' : 'signed');

interface TotalMoneyProps extends SumProps {
  readonly totals: readonly TradeTotals[];
}

/** Sums of money, each in its currency. */
export function TotalMoney(props: TotalMoneyProps): ReactNode {
  return (
    <Suspense fallback={<span className="text-faint">…</span>}>
      <AskedLines {...props} />
    </Suspense>
  );
}

function AskedLines({ totals, rows, measure, display }: TotalMoneyProps): ReactNode {
  const { blocks, areOld } = useSums(rows);
  return (
    <span aria-busy={areOld || undefined} className="min-w-0">
      <TotalLines totals={totals} right>
        {(sum) => (
          <Money
            amount={valueIn(
              blocks.find(({ currency }) => currency === sum.currency),
              measure,
            )}
            currency={sum.currency}
            currencyDisplay={display}
            tone={tonesOf(measure)}
            title={totalWords(sum)}
          />
        )}
      </TotalLines>
    </span>
  );
}

/** As {@link TotalMoney}, in one line. */
export function SubtotalMoney(props: SumProps): ReactNode {
  return (
    <Suspense fallback={<span className="text-faint">…</span>}>
      <AskedLine {...props} />
    </Suspense>
  );
}

function AskedLine({ rows, measure, display }: SumProps): ReactNode {
  const { blocks } = useSums(rows);
  if (blocks.length === 0) {
    return (
      <span className="text-faint" title={NOTHING_REALISED}>
        —
      </span>
    );
  }
  return (
    <span className="flex min-w-0 justify-end gap-1.5 overflow-hidden">
      {blocks.map((block) => (
        <Money
          key={block.currency}
          amount={valueIn(block, measure)}
          currency={block.currency ?? ''}
          currencyDisplay={blocks.length > 1 ? 'unit' : display}
          tone={tonesOf(measure)}
        />
      ))}
    </span>
  );
}

/** What a sum leaves out. */
function totalWords({ realised, unknown, currency }: TradeTotals): string | undefined {
  if (realised === 0) return NOTHING_REALISED;
  return unknown === 0 ? undefined : `Without ${unknown} ${currency} trades whose result is not known`;
}
