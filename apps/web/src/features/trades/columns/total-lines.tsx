import { type Block, question, type Selection, type Unit } from '@tapebook/domain/analytics';
import { clsx } from 'clsx';
import { createContext, type ReactNode, Suspense, use } from 'react';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { Money } from '#web/ui/numbers/money.tsx';
import { Told } from '#web/ui/numbers/told.tsx';
import { LACKING } from '#web/ui/numbers/unit-words.ts';
import { NOTHING_REALISED } from '../words/trade-values.ts';
import type { TradeTotals } from './trade-totals.ts';

/** At most so many lines the totals row has before somebody asks for all. */
const MOST_LINES = 5;

const LinesOpen = createContext<{ readonly open: boolean; readonly toggle: () => void }>({
  open: false,
  toggle: () => undefined,
});

/** Around a table with totals: whether all its currencies are in sight. */
export const TotalLinesOpen = LinesOpen.Provider;

/** How many lines the totals row has: of many currencies the last one says how many more there are. */
export const totalLinesOf = (currencies: number, open: boolean): number =>
  currencies <= MOST_LINES ? Math.max(1, currencies) : open ? currencies + 1 : MOST_LINES;

interface TotalLinesProps {
  readonly totals: readonly TradeTotals[];
  readonly right?: boolean;
  /** In this column the currencies that are out of sight are asked for. */
  readonly leads?: boolean;
  readonly children: (sum: TradeTotals) => ReactNode;
}

/** The sums of one column, a line for each currency. */
export function TotalLines({ totals, right = false, leads = false, children }: TotalLinesProps): ReactNode {
  const { open, toggle } = use(LinesOpen);
  const isLong = totals.length > MOST_LINES;
  const shown = isLong && !open ? totals.slice(0, MOST_LINES - 1) : totals;
  const rest = totals.length - shown.length;
  return (
    <span className={clsx('grid min-w-0 leading-7', right && 'text-right')}>
      {shown.map((sum) => (
        <span key={sum.currency} className="truncate">
          {children(sum)}
        </span>
      ))}
      {isLong ? (
        <span className="h-7 truncate">
          {leads ? (
            <button
              type="button"
              aria-expanded={open}
              onClick={toggle}
              className="cursor-pointer rounded-control text-accent-ink hover:underline"
            >
              {open ? 'Fewer' : `${rest} more ${rest === 1 ? 'currency' : 'currencies'}`}
            </button>
          ) : null}
        </span>
      ) : null}
    </span>
  );
}

/** What the list adds up, with the part that open trades have realised. */
const SUMS = ['netPnl', 'grossPnl', 'fees'] as const;
const sumsIn = (unit: Unit) => [question({ measures: [...SUMS], home: 'realised', unit, basis: 'net' })];

export type Summed = (typeof SUMS)[number];

/** A sum is mostly there before it is seen that it was not. */
const COMING = <span className="shown-when-late text-faint">…</span>;

interface SumProps {
  /** Of which trades, the same object for the same ones. */
  readonly rows: Selection;
  readonly measure: Summed;
  readonly unit: Unit;
  readonly display: 'unit' | 'plain';
}

/** What some trades come to, in each currency or all together in a unit without one, as every other page has it. */
function useSums(rows: Selection, unit: Unit): Sums {
  const { figures, areOld } = useFigures(sumsIn(unit), rows);
  const [answer] = figures;
  // What is on its way is of the unit before, and says so itself.
  const { unit: told = unit } = answer?.question ?? {};
  return { blocks: answer?.blocks ?? [], untold: answer?.left['unknown-in-unit'] ?? 0, told, areOld };
}

interface Sums {
  readonly blocks: readonly Block[];
  /** Trades with a result that cannot be told in the unit. */
  readonly untold: number;
  readonly told: Unit;
  readonly areOld: boolean;
}

const valueIn = (block: Block | undefined, measure: Summed): number | null =>
  block?.cells.values[measure]?.value.at(-1) ?? null;

const tonesOf = (measure: Summed): 'signed' | 'plain' => (measure === 'fees' ? 'plain' : 'signed');

interface TotalProps extends SumProps {
  readonly totals: readonly TradeTotals[];
}

/** Sums: of money each in its currency, in other units of all trades that can be told in it. */
export function TotalOf(props: TotalProps): ReactNode {
  return (
    <Suspense fallback={COMING}>
      <AskedLines {...props} />
    </Suspense>
  );
}

function AskedLines({ totals, rows, measure, unit, display }: TotalProps): ReactNode {
  const { blocks, untold, told, areOld } = useSums(rows, unit);
  if (told !== 'money') {
    return (
      <span aria-busy={areOld || undefined} className="min-w-0">
        <TotalLines totals={totals.slice(0, 1)} right>
          {() => (
            <Told
              value={valueIn(blocks[0], measure)}
              unit={told}
              currency=""
              tone={tonesOf(measure)}
              title={untoldWords(blocks, untold, told)}
            />
          )}
        </TotalLines>
      </span>
    );
  }
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

/** As {@link TotalOf}, in one line. */
export function SubtotalOf(props: SumProps): ReactNode {
  return (
    <Suspense fallback={COMING}>
      <AskedLine {...props} />
    </Suspense>
  );
}

function AskedLine({ rows, measure, unit, display }: SumProps): ReactNode {
  const { blocks, untold, told } = useSums(rows, unit);
  if (blocks.length === 0) {
    return (
      <span className="text-faint" title={untoldWords(blocks, untold, told)}>
        —
      </span>
    );
  }
  return (
    <span className="flex min-w-0 justify-end gap-1.5 overflow-hidden">
      {blocks.map((block) => (
        <Told
          key={block.currency}
          value={valueIn(block, measure)}
          unit={told}
          currency={block.currency ?? ''}
          currencyDisplay={blocks.length > 1 ? 'unit' : display}
          tone={tonesOf(measure)}
          title={untoldWords(blocks, untold, told)}
        />
      ))}
    </span>
  );
}

/** What a sum in another unit than money leaves out. */
function untoldWords(blocks: readonly Block[], untold: number, unit: Unit): string | undefined {
  if (untold > 0) {
    return `Without ${untold} ${untold === 1 ? 'trade' : 'trades'} that ${untold === 1 ? 'has' : 'have'} no ${LACKING[unit] ?? 'currency'}`;
  }
  return blocks.length === 0 ? NOTHING_REALISED : undefined;
}

/** What a sum leaves out. */
function totalWords({ realised, unknown, currency }: TradeTotals): string | undefined {
  if (realised === 0) return NOTHING_REALISED;
  return unknown === 0 ? undefined : `Without ${unknown} ${currency} trades whose result is not known`;
}
