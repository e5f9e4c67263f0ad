import type { Unit } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { LACKING } from '#web/ui/numbers/unit-words.ts';
import { countOf } from './figures/sample-size.ts';

interface LeftOutProps {
  readonly selection: JournalDataSelection;
  readonly unknown: number;
  readonly unitless: number;
  readonly unit: Unit;
}

/** Closed trades that are in none of the numbers, and why. */
export function LeftOut({ selection, unknown, unitless, unit }: LeftOutProps): ReactNode {
  if (unknown === 0 && unitless === 0) return null;
  return (
    <Notice tone="warning" className="mb-3">
      {unknown === 0 ? null : (
        <p>
          <TradesLink
            // Of every currency: they are counted so.
            search={{ ...closedTradesBehind(selection), currency: undefined, waiting: 'result' }}
            className="underline underline-offset-4"
          >
            {countOf(unknown, 'closed trade')}
          </TradesLink>{' '}
          {unknown === 1 ? 'waits' : 'wait'} for a contract size or a cost basis and{' '}
          {unknown === 1 ? 'is' : 'are'} not counted here.
        </p>
      )}
      {unitless === 0 ? null : (
        <p>
          {countOf(unitless, 'closed trade')} {unitless === 1 ? 'has' : 'have'} no{' '}
          {LACKING[unit] ?? 'currency'} and {unitless === 1 ? 'is' : 'are'} not counted in this unit.
        </p>
      )}
    </Notice>
  );
}
