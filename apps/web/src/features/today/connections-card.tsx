import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listImportSources } from '@tapebook/contract';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { whatItNeeds } from '#web/lib/connections/what-it-needs.ts';
import { call } from '#web/lib/http/api.ts';
import { Card } from '#web/ui/surfaces/card.tsx';

/** Asked for on every visit: a login may have ended since, and what it needs is not among what others see of the journal. */
const sourcesQuery = {
  queryKey: ['imports', 'sources'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await call(listImportSources, { signal })).sources,
  staleTime: 0,
};

/** Connections that bring nothing more until somebody does something about them, now or soon; nothing where all of them read. */
export function ConnectionsCard(): ReactNode {
  const { data: sources = [] } = useQuery(sourcesQuery);
  const waiting = sources.flatMap((source) => {
    const words = whatItNeeds(source, Date.now());
    return words === null ? [] : { ...source, words };
  });
  if (waiting.length === 0) return null;
  return (
    <Card title={waiting.length === 1 ? 'A connection needs attention' : 'Connections need attention'}>
      <ul className="grid grid-cols-1 gap-2.5">
        {waiting.map(({ id, label, words }) => (
          <li key={id}>
            <Link
              to="/import"
              className="flex items-start gap-2.5 rounded-control text-13 hover:text-ink focus-visible:outline-offset-2"
            >
              <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning-ink" aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <strong className="font-medium">{label}</strong>
                <span className="block text-muted">{words}</span>
              </span>
              <ChevronRight className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
