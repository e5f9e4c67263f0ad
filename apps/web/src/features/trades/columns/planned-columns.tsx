import type { NumberColumn } from '@tapebook/domain/analytics';
import { Check } from 'lucide-react';
import { formatPercent } from '#web/lib/format/percent.ts';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import type { TradeValues } from '../words/trade-values.ts';
import { bySelf, type TradeColumn } from './trade-column.ts';

const COURSES: Readonly<Record<string, string>> = {
  kept: 'Kept',
  tightened: 'Tightened',
  away: 'Moved away',
  both: 'Both ways',
};

/** What was planned beforehand, and how it was kept to: out of sight until chosen. */
export function plannedColumns(values: TradeValues): readonly TradeColumn[] {
  const hidden = { hidden: true, sortBy: bySelf } as const;
  const unplanned = (why: string) => (
    <span className="text-faint" title={why}>
      —
    </span>
  );
  const slippage = (column: NumberColumn) => (row: number) => {
    const share = values.number(column, row);
    if (Number.isNaN(share)) return unplanned('No such level was planned');
    const tone = share > 0 ? 'text-loss' : share < 0 ? 'text-gain' : 'text-muted';
    return (
      <span className={`figures ${tone}`} title={share > 0 ? 'Worse than planned' : 'No worse than planned'}>
        {formatPercent(share, { places: 2, sign: 'always' })}
      </span>
    );
  };
  return [
    {
      id: 'planned',
      header: 'Planned',
      description: 'Whether it was planned before it was taken',
      kind: 'text',
      width: 88,
      ...hidden,
      cell: (row) =>
        values.table.integers.planned[row] === 1 ? (
          <Check className="size-4 text-accent-ink" role="img" aria-label="Planned" />
        ) : (
          unplanned('It was not planned')
        ),
    },
    {
      id: 'plannedR',
      header: 'Planned R',
      description: 'Planned profit at the targets over planned loss at the stop',
      kind: 'number',
      width: 96,
      ...hidden,
      cell: (row) => {
        const r = values.number('plannedR', row);
        return Number.isNaN(r) ? (
          unplanned('No entry, stop and target were planned')
        ) : (
          <RMultiple multiple={r} />
        );
      },
    },
    {
      id: 'entrySlippage',
      header: 'Entry slippage',
      description: 'How much worse than planned the entry was, as a share of the planned price',
      kind: 'number',
      width: 120,
      ...hidden,
      cell: slippage('entrySlippage'),
    },
    {
      id: 'exitSlippage',
      header: 'Exit slippage',
      description:
        'How much worse than planned the exit was: a loss against its stop, any other exit against its targets',
      kind: 'number',
      width: 112,
      ...hidden,
      cell: slippage('exitSlippage'),
    },
    {
      id: 'stopCourse',
      header: 'Stop moved',
      description: 'Whether the first stop was moved; R uses the stop in force at each entry',
      kind: 'text',
      width: 112,
      ...hidden,
      cell: (row) => COURSES[values.text('stopCourse', row)] ?? unplanned('No stop is known'),
    },
  ];
}
