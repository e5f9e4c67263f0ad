import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WrittenFindJson } from '@tapebook/contract';
import { type ReactNode, useId } from 'react';
import { searchQuery } from '#web/lib/entries/entries-queries.ts';
import { entryName } from '#web/lib/entries/entry-words.ts';
import { useWeekStart } from '#web/lib/entries/use-week-start.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { TradeLink } from '#web/ui/journal-data/trade-link.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';

interface FoundProps {
  readonly q: string;
  readonly onOpen: (id: string) => void;
}

/** Where what was looked for stands, with the passages. */
export function Found({ q, onOpen }: FoundProps): ReactNode {
  const { data, error, refetch } = useQuery(searchQuery(q));
  const id = useId();
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const { found, total } = data;
  return (
    <section aria-labelledby={id}>
      <p id={id} role="status" className="px-2 py-1.5 text-12 text-faint">
        {total === 0
          ? `Nothing written contains “${q}”.`
          : `${total} ${total === 1 ? 'place' : 'places'}${found.length < total ? `, the best ${found.length}` : ''}`}
      </p>
      <ul className="grid grid-cols-1">
        {found.map((one) => (
          <li key={`${one.of} ${one.id}`}>
            <FoundLine found={one} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What it is, where its name does not say so. */
const KIND = {
  trade: '',
  setup: 'Setup',
  plan: 'Planned ',
  template: 'Template',
  rule: 'Rule',
  tag: 'Tag',
} as const;

const LINE =
  'block w-full cursor-pointer rounded-control px-2 py-1.5 text-left transition-colors hover:bg-hover';

function FoundLine({
  found,
  onOpen,
}: { readonly found: WrittenFindJson } & Pick<FoundProps, 'onOpen'>): ReactNode {
  const weekStart = useWeekStart();
  const content = (
    <>
      <span className="flex justify-between gap-2 text-13">
        <span className="truncate font-medium text-ink">
          {found.of === 'entry' ? entryName(found, weekStart) : found.title}
        </span>
        {found.of !== 'entry' ? (
          <span className="shrink-0 text-12 text-faint">
            {KIND[found.of]}
            {found.day === undefined ? null : <DateTime value={found.day} />}
          </span>
        ) : found.title === '' || found.day === undefined ? null : (
          <span className="truncate text-12 text-faint">{found.title}</span>
        )}
      </span>
      {found.passages.map((pieces, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages have nothing else, and never change places
        <span key={at} className="mt-0.5 block text-12 text-pretty text-muted">
          {pieces.map((piece, place) =>
            piece.found ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <mark key={place} className="rounded-[2px] bg-accent/25 text-ink">
                {piece.text}
              </mark>
            ) : (
              piece.text
            ),
          )}
        </span>
      ))}
    </>
  );
  const { of, id } = found;
  if (of === 'trade')
    return (
      <TradeLink tradeId={id} className={LINE}>
        {content}
      </TradeLink>
    );
  if (of === 'setup')
    return (
      <Link to="/setups/$setupId" params={{ setupId: id }} search={true} className={LINE}>
        {content}
      </Link>
    );
  if (of === 'plan')
    return (
      <Link to="/trades/planned" hash={id} search={true} className={LINE}>
        {content}
      </Link>
    );
  if (of === 'template' || of === 'rule')
    return (
      <Link
        to="/settings/$section"
        params={{ section: of === 'rule' ? 'rules' : 'journal' }}
        className={LINE}
      >
        {content}
      </Link>
    );
  if (of === 'tag')
    return (
      <TradesLink search={{ filter: `tag:${id}` }} className={LINE}>
        {content}
      </TradesLink>
    );
  return (
    <button type="button" className={LINE} onClick={() => onOpen(id)}>
      {content}
    </button>
  );
}
