import type { DimensionId } from '@tapebook/domain/analytics';
import { instrumentName } from '@tapebook/domain/instruments';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { formatPercent } from '#web/lib/format/percent.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { barEnds, ResultBar } from '#web/ui/journal-data/result-bar.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { type GroupResult, groupResults } from '../figures/group-results.ts';
import { countOf } from '../figures/sample-size.ts';
import { CHART_SIZES } from './chart-sizes.ts';

interface GroupCardProps {
  readonly title: string;
  readonly dimension: Exclude<DimensionId, 'account'>;
  readonly selection: JournalDataSelection;
  readonly currency: string;
  readonly order?: 'dimension' | 'size';
  readonly className?: string;
}

/** As many rows as one looks through; the rest is one click away. */
const MOST = 40;
const LEAST = { '--least': `${CHART_SIZES.groups}px` } as CSSProperties;
const COLUMNS = 'grid grid-cols-[minmax(0,5.5rem)_minmax(2rem,1fr)_auto_2.75rem_2.5rem] items-center gap-x-3';
/** On the columns of the list, so that all bars share one zero. */
const ROW = 'col-span-full grid grid-cols-subgrid items-center';

/** Results by a dimension: a bar and its numbers a row, each row a link to its trades. */
export function GroupCard({
  title,
  dimension,
  selection,
  currency,
  order = 'dimension',
  className = '',
}: GroupCardProps): ReactNode {
  const groups = useMemo(() => groupResults(selection, dimension, order), [selection, dimension, order]);
  const shown = groups.slice(0, MOST);
  const ends = barEnds(shown.map((group) => group.total));
  return (
    <Card
      title={title}
      aside={groups.length > MOST ? `${MOST} largest of ${groups.length}` : undefined}
      className={className}
    >
      <div className={`${COLUMNS} -mx-2 pb-1 text-12 text-faint`} aria-hidden="true">
        <span />
        <span />
        <span className="text-right">P&L</span>
        <span className="text-right">Win %</span>
        <span className="pr-2 text-right">N</span>
      </div>
      <div className="relative md:h-[calc(100%-1.25rem)] md:min-h-(--least)" style={LEAST}>
        {shown.length === 0 ? <p className="text-13 text-muted">No closed trade.</p> : null}
        <ul
          className={`${COLUMNS} content-start overflow-y-auto max-md:-mx-2 max-md:max-h-80 md:absolute md:-inset-x-2 md:inset-y-0`}
        >
          {shown.map((group) => (
            <li key={group.name} className={ROW}>
              <TradesLink
                search={closedTradesBehind(selection, { [dimension]: group.name })}
                title={intervalWords(group)}
                className={`${ROW} h-7 rounded-[4px] px-2 text-13 transition-colors hover:bg-hover focus-visible:-outline-offset-2`}
              >
                <span className="truncate">
                  {dimension === 'symbol' ? instrumentName(group.name) : group.name}
                </span>
                <ResultBar value={group.total} {...ends} />
                <Money amount={group.total} currency={currency} className="text-right" />
                <Percent fraction={group.winRate} places={0} className="text-right text-muted" />
                <Quantity quantity={group.trades} className="text-right text-faint" />
              </TradesLink>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const intervalWords = ({ trades, winRateLow, winRateHigh }: GroupResult): string =>
  `${countOf(trades, 'trade')}; win rate between ${formatPercent(winRateLow, { places: 0 })} and ${formatPercent(winRateHigh, { places: 0 })} (95 % interval)`;
