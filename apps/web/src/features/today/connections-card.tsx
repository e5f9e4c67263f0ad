import { Link } from '@tanstack/react-router';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { whatItNeeds } from '#web/lib/connections/what-it-needs.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { Card } from '#web/ui/surfaces/card.tsx';

/** Connections that bring nothing more until somebody does something about them, now or soon; nothing where all of them read. */
export function ConnectionsCard(): ReactNode {
  const { head } = useJournalData();
  const waiting = head.sources.flatMap((source) => {
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
