import { Link } from '@tanstack/react-router';
import type { Answer } from '@tapebook/domain/analytics';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { countedApart } from '../list/counted-apart.ts';

interface OtherCurrenciesProps {
  /** Of the whole period. */
  readonly answer: Answer;
  /** That which is shown. */
  readonly currency: string | null;
  readonly className?: string;
}

/** Trades of a period that its amounts leave out, since they are in other currencies: each with the way to what they came to. */
export function OtherCurrencies({ answer, currency, className }: OtherCurrenciesProps): ReactNode {
  const others = countedApart(answer, currency);
  if (others.length === 0) return null;
  return (
    <p className={clsx('text-12 text-muted', className)}>
      Counted apart:{' '}
      {others.map((one, at) => (
        <Fragment key={one.currency}>
          {at === 0 ? null : ', '}
          <Link
            to="."
            search={(previous) => ({ ...previous, currency: one.currency }) as typeof previous}
            resetScroll={false}
            className="text-accent-ink underline underline-offset-2"
          >
            {one.trades} {one.trades === 1 ? 'trade' : 'trades'} in {one.currency}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
