import type { Answer, OutstandingCell } from '@tapebook/domain/analytics';
import { Fragment, type ReactNode, useEffect } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import type { CellActions } from '#web/ui/answers/cell-actions.ts';
import { groupWords } from '#web/ui/answers/group-words.ts';
import { columnsOf, rowsOf } from '#web/ui/answers/groups-of.ts';
import { cellKey, type Outstanding } from '#web/ui/answers/heat/heat-table.tsx';
import { measureWords } from '#web/ui/answers/value-unit.ts';

interface StandingOutProps {
  readonly answer: Answer;
  readonly currency: string | null;
  readonly actions: CellActions;
  /** Which cells they are, for whoever draws them. */
  readonly onFound?: (cells: Outstanding) => void;
}

/** More names than these are a list that nobody reads. */
const MOST_NAMES = 8;

/** How many cells differ from the rest more than so many would by chance, and which; nothing where none can be told. */
export function StandingOut({ answer, currency, actions, onFound }: StandingOutProps): ReactNode {
  const { question } = answer;
  const block = blockOf(answer, currency);
  // What is shown first and how many does not change what stands out.
  const { sort: _, limit: __, least: ___, draw: ____, versus: _____, ...bare } = question;
  const { found } = useStudy({
    name: 'standing-out',
    question: { ...bare, sort: 'order', measures: question.measures.slice(0, 1) },
    currency,
  });
  useEffect(() => {
    onFound?.(
      new Map(
        found?.outstanding.map(({ row, column, above }) => [cellKey(row.key, column?.key), above] as const) ??
          [],
      ),
    );
  }, [found, onFound]);
  if (found === null || found.tested === 0) return null;
  const { outstanding, tested, byChance, measure } = found;
  const of = `${tested} ${question.by2 === undefined ? 'group' : 'cell'}${tested === 1 ? '' : 's'}`;
  const words = measureWords(measure, question.basis).toLowerCase();
  if (outstanding.length === 0)
    return (
      <p className="text-12 text-muted">
        {tested === 1
          ? `The only ${question.by2 === undefined ? 'group' : 'cell'} with enough days does not stand out from the rest in ${words}: the difference`
          : `None of ${of} with enough days stands out from the rest in ${words}: the differences`}{' '}
        could be chance.
      </p>
    );
  const rest = outstanding.length - MOST_NAMES;
  return (
    <p className="text-12 text-muted">
      {outstanding.length} of {of} {outstanding.length === 1 ? 'stands' : 'stand'} out from the rest in{' '}
      {words} after correction for that many (
      {byChance < 1 ? 'fewer than one' : `about ${Math.round(byChance)}`} by chance):{' '}
      {outstanding.slice(0, MOST_NAMES).map((cell, at) => (
        <Fragment key={`${cell.row.key} ${cell.column?.key}`}>
          {at === 0 ? '' : ', '}
          <Name cell={cell} {...{ answer, block, actions }} />
        </Fragment>
      ))}
      {rest > 0 ? ` and ${rest} more` : ''}.
    </p>
  );
}

interface NameProps {
  readonly cell: OutstandingCell;
  readonly answer: Answer;
  readonly block: number;
  readonly actions: CellActions;
}

/** Opens its trades where the cell is shown. */
function Name({ cell: { row, column, above }, answer, block, actions }: NameProps): ReactNode {
  const masked = usePrivacyMode();
  const { by, by2 } = answer.question;
  const name = [
    by === undefined ? row.label : groupWords(by, masked)(row),
    ...(column === null || by2 === undefined ? [] : [groupWords(by2, masked)(column)]),
  ].join(', ');
  const words = `${name} (${above ? 'above' : 'below'})`;
  const rowAt = rowsOf(answer, block).findIndex(({ key }) => key === row.key);
  const columnAt =
    column === null ? undefined : columnsOf(answer, block).findIndex(({ key }) => key === column.key);
  if (rowAt < 0 || columnAt === -1) return words;
  return (
    <button
      type="button"
      className="font-medium text-ink underline decoration-dotted underline-offset-4"
      onClick={() => actions.trades(rowAt, columnAt)}
    >
      {words}
    </button>
  );
}
