import type { AnswerGroup } from '@tapebook/domain/analytics';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { formatPercent } from '#web/lib/format/percent.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { groupWords } from '#web/ui/answers/group-words.ts';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { barEnds, ResultBar } from '#web/ui/journal-data/result-bar.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { groupQuestion } from '../answers/dashboard-questions.ts';
import { type GroupedBy, groupAddress } from '../figures/group-address.ts';
import { countOf } from '../figures/sample-size.ts';
import { CHART_SIZES } from './chart-sizes.ts';

interface GroupCardProps {
  readonly title: string;
  readonly dimension: GroupedBy;
  readonly selection: JournalDataSelection;
  readonly unit: ChartUnit;
  readonly order?: 'dimension' | 'size';
}

interface GroupRow {
  readonly group: AnswerGroup;
  readonly net: CellRead;
  readonly winRate: CellRead;
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
  unit,
  order = 'dimension',
}: GroupCardProps): ReactNode {
  const { answer } = useAnswer(groupQuestion(useGlobalQuestion(), dimension));
  const { currency } = selection;
  const groups = useMemo((): readonly GroupRow[] => {
    const block = blockOf(answer, answer.blocks[0]?.currency === null ? null : currency);
    const found = answer.rows.flatMap((group, row) => {
      const at = { answer, block, row, column: answer.columns.length };
      const net = readCell(at, 'netPnl');
      return net.n === 0 ? [] : [{ group, net, winRate: readCell(at, 'winRate') }];
    });
    return order === 'size' ? found.toSorted((a, b) => Math.abs(b.net.value) - Math.abs(a.net.value)) : found;
  }, [answer, currency, order]);
  const words = groupWords({ dimension });
  const shown = groups.slice(0, MOST);
  const ends = barEnds(shown.map(({ net }) => net.value));
  return (
    <Card title={title} aside={groups.length > MOST ? `${MOST} largest of ${groups.length}` : undefined}>
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
          {shown.map(({ group, net, winRate }) => {
            const address = groupAddress(dimension, group);
            const content = (
              <>
                <span className="truncate">{words(group)}</span>
                <ResultBar value={net.value} {...ends} />
                <span className="text-right">
                  <ChartValue value={net.value} unit={unit} signed />
                </span>
                <Percent
                  fraction={winRate.because === '' ? winRate.value : null}
                  places={0}
                  className="text-right text-muted"
                />
                <Quantity quantity={net.n} className="text-right text-faint" />
              </>
            );
            return (
              <li key={group.key} className={ROW} title={intervalWords(winRate)}>
                {address === null ? (
                  <span className={`${ROW} h-7 px-2 text-13`}>{content}</span>
                ) : (
                  <TradesLink
                    search={closedTradesBehind(selection, { [dimension]: address })}
                    className={`${ROW} h-7 rounded-[4px] px-2 text-13 transition-colors hover:bg-hover focus-visible:-outline-offset-2`}
                  >
                    {content}
                  </TradesLink>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}

const intervalWords = ({ n, low, high, because, sure }: CellRead): string =>
  !sure
    ? countOf(n, 'trade')
    : because === '' && Number.isFinite(low) && Number.isFinite(high)
      ? `${countOf(n, 'trade')}; win rate between ${formatPercent(low, { places: 0 })} and ${formatPercent(high, { places: 0 })} (95 % interval)`
      : `${countOf(n, 'trade')}: too few to say how often they win`;
