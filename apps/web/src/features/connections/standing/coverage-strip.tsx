import type { ConnectionGapJson, ConnectionJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { GAP_WORDS, NOT_SENT } from '../words/connection-words.ts';
import { coverageCourse } from './coverage-course.ts';

const LOOKS = {
  covered: 'bg-accent-ink',
  gap: 'bg-warning-soft outline outline-1 -outline-offset-1 outline-warning-ink',
  reading: 'bg-accent-soft animate-pulse motion-reduce:animate-none',
} as const;

interface CoverageStripProps {
  readonly connection: ConnectionJson;
  readonly onRead: (gap: ConnectionGapJson) => void;
  readonly pending: boolean;
}

/** Which days are in the journal, and which are missing between them, with what closes each. */
export function CoverageStrip({ connection, onRead, pending }: CoverageStripProps): ReactNode {
  const { coverage, gaps, reading } = connection;
  const isSentTo = connection.sentTo !== null;
  const pieces = coverageCourse(connection);
  const first = pieces.map(({ from }) => from).toSorted()[0];
  const last = pieces
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="relative h-2 overflow-hidden rounded-pill bg-hover" aria-hidden="true">
        {pieces.map(({ kind, from, to, start, width }) => (
          <span
            key={`${kind} ${from} ${to}`}
            className={clsx('absolute inset-y-0', LOOKS[kind])}
            style={{ left: `${start * 100}%`, width: `max(2px, ${width * 100}%)` }}
          />
        ))}
      </div>
      <div className="flex justify-between gap-3 text-12 text-muted">
        <DateTime value={first} />
        {coverage.length > 0 && gaps.length === 0 && reading === null ? (
          <span className="text-faint">no day missing</span>
        ) : null}
        <DateTime value={last} />
      </div>
      {gaps.length === 0 ? null : (
        <ul aria-label="Days that are missing" className="grid grid-cols-1 gap-1">
          {gaps.map((gap) => (
            <li key={gap.from} className="flex flex-wrap items-center justify-between gap-x-3 text-12">
              <span className="text-warning-ink">
                <DateTime value={gap.from} />
                {gap.from === gap.to ? null : (
                  <>
                    {' – '}
                    <DateTime value={gap.to} />
                  </>
                )}
                : {isSentTo && gap.because === 'not-read' ? NOT_SENT : GAP_WORDS[gap.because]}
              </span>
              {gap.because === 'asking' || gap.because === 'cut' || isSentTo ? null : (
                <Button
                  variant="quiet"
                  size="small"
                  pending={pending}
                  onClick={() => onRead(gap)}
                  aria-label={`Read these days: ${gap.from} to ${gap.to}`}
                >
                  Read these days
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
