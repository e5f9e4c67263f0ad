import { createFileRoute } from '@tanstack/react-router';
import { VERDICTS } from '@tapebook/contract';
import { ImportDetailPage } from '#web/features/imports/import-detail-page.tsx';
import { importQuery } from '#web/features/imports/queries/import-queries.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';

export const Route = createFileRoute('/_app/import/$importId')({
  staticData: { title: 'Import' },
  validateSearch: (search: Record<string, unknown>) => {
    const verdict = ([...VERDICTS, 'all'] as const).find((one) => one === search.verdict);
    return {
      ...(verdict === undefined ? {} : { verdict }),
      ...(typeof search.activity === 'string' ? { activity: search.activity } : {}),
      ...(search.again === true || search.again === 'true' ? { again: true as const } : {}),
    };
  },
  loader: ({ context, params }) => {
    if (authorizedUser === null) void context.queryClient.prefetchQuery(importQuery(params.importId));
  },
  component: ImportRoute,
});

function ImportRoute() {
  const { importId } = Route.useParams();
  const { verdict, again, activity } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ImportDetailPage
      importId={importId}
      verdict={verdict === 'all' ? null : verdict}
      onVerdictChange={(next) =>
        void navigate({
          search: (previous) => ({ ...previous, verdict: next ?? 'all' }) as typeof previous,
          resetScroll: false,
        })
      }
      activity={activity ?? null}
      onShowAll={() =>
        void navigate({
          search: ({ activity: _shown, ...others }) => ({ ...others, verdict: 'all' as const }),
          resetScroll: false,
        })
      }
      again={again ?? false}
      onAgainChange={(next) =>
        void navigate({
          search: (previous) => ({ ...previous, again: next || undefined }) as typeof previous,
        })
      }
    />
  );
}
