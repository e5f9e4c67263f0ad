import type { Answer, AnswerGroup } from '@tapebook/domain/analytics';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { formatPercent } from '#web/lib/format/percent.ts';
import type { TradesAddress } from '#web/lib/journal-data/trade-links.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { groupWords } from '#web/ui/answers/group-words.ts';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';
import { isResult, measureWords, valueUnit } from '#web/ui/answers/value-unit.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { barEnds, ResultBar } from '#web/ui/journal-data/result-bar.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { countOf } from '../figures/sample-size.ts';

interface GroupListProps {
  readonly title: string;
  readonly answer: Answer;
  readonly block: number;
  readonly dimension: string;
  readonly measure: string;
  /** The largest first. */
  readonly byValue: boolean;
  readonly most: number;
  /** What takes it along, and what of it is drawn. */
  readonly take: ReactNode;
  readonly charts: RefObject<HTMLDivElement | null>;
  readonly behind: (group: AnswerGroup) => TradesAddress;
}

interface GroupRow {
  readonly group: AnswerGroup;
  readonly cell: CellRead;
  readonly winRate: CellRead;
}

const COLUMNS = 'grid grid-cols-[minmax(0,6.5rem)_minmax(2rem,1fr)_auto_2.75rem_2.5rem] items-center gap-x-3';
/** On the columns of the list, so that all bars share one zero. */
const ROW = 'col-span-full grid grid-cols-subgrid items-center';

/** A dimension as a list: a bar and its numbers a row, each row a link to its trades. */
export function GroupList({
  title,
  answer,
  block,
  dimension,
  measure,
  byValue,
  most,
  take,
  charts,
  behind,
}: GroupListProps): ReactNode {
  const groups = useMemo((): readonly GroupRow[] => {
    const found = answer.rows.flatMap((group, row) => {
      const at = { answer, block, row, column: answer.columns.length };
      const cell = readCell(at, measure);
      return cell.n === 0 ? [] : [{ group, cell, winRate: readCell(at, 'winRate') }];
    });
    return byValue ? found.toSorted((a, b) => Math.abs(b.cell.value) - Math.abs(a.cell.value)) : found;
  }, [answer, block, measure, byValue]);
  const words = groupWords({ dimension }, usePrivacyMode());
  const shown = groups.slice(0, most);
  const ends = barEnds(shown.flatMap(({ cell }) => (Number.isFinite(cell.value) ? [cell.value] : [])));
  return (
    <Card
      fills
      title={title}
      aside={
        <>
          {groups.length > most ? <span>{`${most} largest of ${groups.length}`}</span> : null}
          {take}
        </>
      }
    >
      {shown.length === 0 ? <p className="text-13 text-muted">No closed trade.</p> : null}
      <div ref={charts}>
        <ul data-picture className={`${COLUMNS} -mx-2 content-start`}>
          <li className={`${ROW} pb-1 text-12 text-faint`} aria-hidden="true">
            <span className="col-start-3 text-right">{measureWords(measure)}</span>
            <span className="text-right">Win %</span>
            <span className="pr-2 text-right">N</span>
          </li>
          {shown.map(({ group, cell, winRate }) => (
            <li key={group.key} className={ROW} title={intervalWords(winRate)}>
              <TradesLink
                search={behind(group)}
                className={`${ROW} h-7 rounded-[4px] px-2 text-13 transition-colors hover:bg-hover focus-visible:-outline-offset-2`}
              >
                <span className="truncate">{words(group)}</span>
                <ResultBar value={Number.isFinite(cell.value) ? cell.value : 0} {...ends} />
                <span className="text-right">
                  <ChartValue
                    value={Number.isFinite(cell.value) ? cell.value : null}
                    unit={valueUnit(measure, answer.question.unit, cell.currency)}
                    signed={isResult(measure)}
                  />
                </span>
                <Percent
                  fraction={winRate.because === '' ? winRate.value : null}
                  places={0}
                  className="text-right text-muted"
                />
                <Quantity quantity={cell.n} className="text-right text-faint" />
              </TradesLink>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const intervalWords = ({ n, low, high, because }: CellRead): string =>
  because === '' && Number.isFinite(low) && Number.isFinite(high)
    ? `${countOf(n, 'trade')}; win rate between ${formatPercent(low, { places: 0 })} and ${formatPercent(high, { places: 0 })} (95 % interval)`
    : `${countOf(n, 'trade')}: too few to say how often they win`;
