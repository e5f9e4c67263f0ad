import type { UnexplainedSalesAnswer, UnexplainedSalesJson } from '@tapebook/contract';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { countOf } from '../words/import-words.ts';

interface UnexplainedSalesProps {
  /** What they are, in words; `null` where nothing is to be asked, or it was answered. */
  readonly asked: string | null;
  readonly answer: UnexplainedSalesAnswer | undefined;
  readonly onAnswer: (answer: UnexplainedSalesAnswer | undefined) => void;
}

/** What each answer is called, and what comes of it. */
const ANSWERS = {
  'held-before': {
    label: 'Bought before this file begins',
    effect:
      'They close a position you had before. Its P&L stays unknown until you import the purchase or enter its cost.',
  },
  'sold-short': {
    label: 'Sold short',
    effect: 'They open short positions, and the next purchases cover them.',
  },
} as const satisfies Record<UnexplainedSalesAnswer, { label: string; effect: string }>;

/** Sales of what the journal does not hold: short, or of older shares? Asked once; the account remembers. */
export function UnexplainedSales({ asked, answer, onAnswer }: UnexplainedSalesProps): ReactNode {
  if (asked === null && answer === undefined) return null;
  return (
    <section
      aria-label="Sales without a purchase"
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control bg-warning-soft px-3 py-2.5 text-13"
    >
      <CircleHelp className="mt-0.5 size-4 shrink-0 text-warning-ink" aria-hidden="true" />
      {answer === undefined && asked !== null ? (
        <div className="min-w-48 flex-1">
          <p className="text-pretty">
            {asked} <strong className="font-medium">Sold short, or bought before?</strong>
          </p>
          <ul className="mt-2 grid gap-2 sm:grid-cols-2">
            {(['held-before', 'sold-short'] as const).map((one) => (
              <li key={one}>
                <Button size="small" onClick={() => onAnswer(one)}>
                  {ANSWERS[one].label}
                </Button>
                <p className="mt-1 text-12 text-muted text-pretty">{ANSWERS[one].effect}</p>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          <p className="min-w-48 flex-1 text-pretty">
            Sales without a purchase: {answer === undefined ? null : ANSWERS[answer].label.toLowerCase()}. The
            account remembers it.
          </p>
          <Button size="small" onClick={() => onAnswer(undefined)}>
            Change
          </Button>
        </>
      )}
    </section>
  );
}

const number = (value: number): string => numberFormat({}).format(value);

/**
 * What is asked about a file; `null`: nothing.
 *
 * @param waits An import of the file waits with the question: of a long file, that alone tells that there are such sales.
 */
export function askedSales(found: UnexplainedSalesJson | null, waits: boolean): string | null {
  if (found !== null) return questionOf(found);
  return waits ? 'Some sales have no purchase in this file or in your journal.' : null;
}

function questionOf({ sales, symbols, furtherSymbols }: UnexplainedSalesJson): string {
  const named = symbols.join(', ') + (furtherSymbols > 0 ? ` and ${number(furtherSymbols)} more` : '');
  return `${countOf(sales, 'sale has', 'sales have', number)} no purchase in this file or your journal: ${named}.`;
}
