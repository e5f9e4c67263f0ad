import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CriterionJson, listSetupVersions, type SetupJson } from '@tapebook/contract';
import { criterionDimensionId } from '@tapebook/domain/analytics';
import { CircleDot, Hash, SquareCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { call } from '#web/lib/http/api.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';

const PARTS = { entry: 'Entry', exit: 'Exit', management: 'Management' } as const;
const SIGNS = { check: SquareCheck, number: Hash, choice: CircleDot } as const;
const ANSWERED = { check: 'Checkbox', number: 'A number', choice: 'A choice' } as const;

interface ChecklistProps {
  readonly setupId: string;
  readonly criteria: readonly CriterionJson[];
}

/** The criteria of a setup, part by part; each leads to what its trades came to by it. */
export function Checklist({ setupId, criteria }: ChecklistProps): ReactNode {
  return (
    <div className="grid gap-3">
      {(['entry', 'exit', 'management'] as const).map((part) => {
        const lines = criteria.filter((criterion) => criterion.part === part);
        return lines.length === 0 ? null : (
          <section key={part}>
            <h3 className="mb-1 text-12 font-medium text-faint">{PARTS[part]}</h3>
            <ul className="grid gap-1.5">
              {lines.map((criterion) => (
                <CriterionLine key={criterion.id} setupId={setupId} criterion={criterion} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function CriterionLine({
  setupId,
  criterion,
}: {
  readonly setupId: string;
  readonly criterion: CriterionJson;
}): ReactNode {
  const { kind, text } = criterion;
  const Sign = SIGNS[kind];
  return (
    <li className="flex gap-2 text-13">
      <span title={ANSWERED[kind]} className="mt-0.5 shrink-0 text-muted">
        <Sign className="size-4" role="img" aria-label={ANSWERED[kind]} />
      </span>
      <span className="min-w-0 break-words">
        <Link
          to="/analysis"
          search={{
            by: criterionDimensionId(criterion),
            filter: `setup:${setupId}`,
            measures: 'netPnl,winRate,expectancy',
          }}
          title="What trades of this setup came to by it"
          className="rounded-[4px] hover:underline"
        >
          {text}
        </Link>
        {kind === 'choice' ? <span className="text-muted"> ({criterion.choices.join(', ')})</span> : null}
      </span>
    </li>
  );
}

/** The checklists of before: trades keep the one that they were judged by. */
export function ChecklistVersions({ setup: { id, version } }: { readonly setup: SetupJson }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['setups', id, 'versions', version],
    queryFn: async ({ signal }) => (await call(listSetupVersions, { params: { id }, signal })).versions,
    enabled: isOpen,
  });
  const former = data?.filter((one) => one.version !== version);
  return (
    <div className="mt-3 border-t border-border pt-2">
      <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide former versions' : `Former versions (${version - 1})`}
      </Button>
      {!isOpen ? null : error !== null ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : former === undefined ? (
        <Skeleton className="mt-2 h-16 w-full" />
      ) : (
        <ol className="mt-2 grid gap-4">
          {former.map((one) => (
            <li key={one.version} className="grid gap-2">
              <p className="text-12 text-muted">
                Version {one.version}, since {formatDate(one.since.slice(0, 10))}
              </p>
              {one.criteria.length === 0 ? (
                <p className="text-13 text-faint">Without criteria.</p>
              ) : (
                <Checklist setupId={id} criteria={one.criteria} />
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
