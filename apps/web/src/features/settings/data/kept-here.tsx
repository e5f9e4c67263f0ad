import { useQuery } from '@tanstack/react-query';
import type { LimitsJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { numberFormat } from '#web/lib/format/locale.ts';
import { limitsQuery } from './limits-query.ts';

/** From so much of the room on it is said in the colour of warnings. */
const NEARLY_FULL = 0.9;

const count = (value: number): string => numberFormat({ maximumFractionDigits: 0 }).format(value);

/** How much the journal holds of what the server gives room for; without limits, how much it holds. */
export function KeptHere(): ReactNode {
  const { data } = useQuery(limitsQuery);
  // Nothing to decide on: while it is not known, the page is no worse without it.
  if (data === undefined) return null;
  return (
    <div className="grid gap-2 border-t border-border py-3">
      <div className="text-14">Kept on this server</div>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2" aria-label="Kept on this server">
        {roomsOf(data).map((room) => (
          <Room key={room.label} {...room} />
        ))}
      </ul>
    </div>
  );
}

interface RoomProps {
  readonly label: string;
  readonly used: number;
  readonly most: number | null;
  readonly words: (value: number) => string;
}

function roomsOf({
  activities,
  statementBytes,
  storageBytes,
  connections,
}: LimitsJson): readonly RoomProps[] {
  return [
    { label: 'Activities', ...activities, words: count },
    { label: 'Statements', ...statementBytes, words: formatFileSize },
    ...(storageBytes === null
      ? []
      : [{ label: 'Photos and attachments', ...storageBytes, words: formatFileSize }]),
    { label: 'Connections', ...connections, words: count },
  ];
}

function Room({ label, used, most, words }: RoomProps): ReactNode {
  const share = most === null ? null : most === 0 ? 1 : Math.min(1, used / most);
  return (
    <li className="grid content-start gap-1.5 text-13">
      <span className="flex justify-between gap-4">
        <span className="truncate">{label}</span>
        <span className="figures shrink-0 text-muted">
          {most === null ? words(used) : `${words(used)} of ${words(most)}`}
        </span>
      </span>
      {share === null ? null : (
        <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-pill bg-hover">
          <span
            className={`block h-full origin-left rounded-pill ${share >= NEARLY_FULL ? 'bg-warning-ink' : 'bg-accent'}`}
            style={{ transform: `scaleX(${share})` }}
          />
        </span>
      )}
    </li>
  );
}
