import type { RateJson } from '@tapebook/contract';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import type { TableColumn } from '#web/ui/tables/table-column.ts';
import { SourceWords } from '../source-words.tsx';
import type { RateRemoval } from './use-rate-changes.ts';

const dayOf = ({ at }: RateJson): string => at.slice(0, 10);

export const rateColumns = (remove: (removal: RateRemoval) => void): readonly TableColumn<RateJson>[] => [
  {
    id: 'pair',
    header: 'One is worth',
    kind: 'text',
    width: 116,
    always: true,
    cell: ({ base, quote }) => (
      <span>
        {base} <span className="text-muted">in</span> {quote}
      </span>
    ),
  },
  {
    id: 'rate',
    header: 'Rate',
    kind: 'number',
    width: 100,
    cell: ({ rate }) => <Quantity quantity={rate} title={rate} />,
  },
  { id: 'at', header: 'On', kind: 'date', width: 165, cell: RateTime },
  {
    id: 'source',
    header: 'From',
    kind: 'text',
    width: 110,
    cell: ({ importId }) => <SourceWords importId={importId} />,
  },
  {
    id: 'remove',
    header: 'Remove',
    kind: 'mark',
    width: 80,
    cell: (rate) =>
      rate.importId === undefined ? (
        <IconButton
          label={`Remove what was typed of ${rate.base} in ${rate.quote} on ${dayOf(rate)}`}
          icon={<Trash2 aria-hidden="true" />}
          className="size-7"
          onClick={() => remove({ base: rate.base, quote: rate.quote, day: dayOf(rate) })}
        />
      ) : null,
  },
];

/** A rate of a day begins with it, in UTC; others have their time. */
function RateTime(rate: RateJson): ReactNode {
  return rate.at.endsWith('T00:00:00Z') ? (
    <DateTime value={dayOf(rate)} />
  ) : (
    <DateTime value={rate.at} format="date-time" />
  );
}
