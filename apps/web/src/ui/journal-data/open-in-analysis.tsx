import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface OpenInAnalysisProps {
  /** The page of Analysis, as it is called. */
  readonly report: 'Explore' | 'Compare';
  /** What the card is called that it stands on. */
  readonly title: string;
  /** What the address says of it; a key that is there but undefined leaves the address. */
  readonly address: object;
}

/** The arrow on a card that leads to the same question in Analysis; the filters of the global bar stay as they are. */
export function OpenInAnalysis({ report, title, address }: OpenInAnalysisProps): ReactNode {
  return (
    <Link
      to="/analysis"
      search={(previous) => ({ ...previous, ...address }) as typeof previous}
      aria-label={`${report}: ${title}`}
      title={`Open in ${report}`}
      className="inline-grid size-8 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink [&_svg]:size-4"
    >
      <ArrowUpRight aria-hidden="true" />
    </Link>
  );
}
