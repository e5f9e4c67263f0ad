import type { Answer, AnswerGroup } from '@tapebook/domain/analytics';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { formatPercent } from '#web/lib/format/percent.ts';
import type { TradesAddress } from '#web/lib/journal-data/trade-links.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { groupWords } from '#web/ui/answers/group-words.ts';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import type { CellRead } from '#web/ui/answers/read-cell.ts';
import { measureWords } from '#web/ui/answers/value-unit.ts';
import { barEnds, ResultBar } from '#web/ui/journal-data/result-bar.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { noExits, untoldOf } from '../answers/no-exits.ts';
import { countOf } from '../figures/sample-size.ts';
import { listedGroups } from './listed-groups.ts';

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

const COLUMNS = 'grid grid-cols-[fit-content(34%)_minmax(2rem,1fr)_auto_2.75rem_2.5rem] items-center gap-x-3';
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
  const groups = useMemo(
    () => listedGroups({ answer, block, measure, byValue }),
    [answer, block, measure, byValue],
  );
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
      {shown.length === 0 ? (
        <p className="text-13 text-muted">
          {noExits(untoldOf(answer), answer.question.unit, 'No closed trade.')}
        </p>
      ) : null}
      <div ref={charts}>
        <ul data-picture className={`${COLUMNS} -mx-2 content-start`}>
          <li className={`${ROW} pb-1 text-12 text-faint`} aria-hidden="true">
            <span className="col-start-3 text-right">{measureWords(measure, answer.question.basis)}</span>
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
                  <MeasureNumber measure={measure} cell={cell} unit={answer.question.unit} />
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
    ? `${countOf(n, 'trade')}; win rate between ${formatPercent(low, { places: 0 })} and ${formatPercent(high, { places: 0 })} (95% interval)`
    : `${countOf(n, 'trade')}: too few to say how often they win`;
