import { Link } from '@tanstack/react-router';
import type { SetupJson } from '@tapebook/contract';
import { ChartNoAxesColumn, ListChecks, PencilLine } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { useLabelChanges } from '#web/lib/labels/use-label-changes.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { useOpenPart, useSeesWhole } from '#web/lib/queries/use-open-part.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { JournalDataBoundary } from '#web/ui/journal-data/journal-data-boundary.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { LabelDot } from '#web/ui/labels/label-chip.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { OnItsWay } from '#web/ui/surfaces/on-its-way.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { WrittenText } from '#web/ui/writing/written-text.tsx';
import { Checklist, ChecklistVersions } from './checklist.tsx';
import { type DraftCriterion, isRewritten, toDraft } from './draft-criteria.ts';
import { SetupDialog } from './setup-dialog.tsx';
import { SetupRisk } from './setup-risk.tsx';
import { SetupRules } from './setup-rules.tsx';
import { SetupStatistics } from './setup-statistics.tsx';
import { SetupTrades } from './setup-trades.tsx';

/** One way of trading: when it is taken, by what it is judged, and what it brings beside everything else. */
export function SetupPage({ setupId }: { readonly setupId: string }): ReactNode {
  return (
    <JournalDataBoundary
      title="Setup"
      skeleton={
        <Page title="Setup">
          <Skeleton className="h-96 w-full rounded-card" />
        </Page>
      }
    >
      <FoundSetup setupId={setupId} />
    </JournalDataBoundary>
  );
}

function FoundSetup({ setupId }: { readonly setupId: string }): ReactNode {
  const { setups } = useLabels();
  const setup = setups.find(({ id }) => id === setupId);
  if (setup !== undefined) return <Setup setup={setup} />;
  return (
    <Page title="Setup">
      <EmptyState
        drawing="nothing"
        title="There is no such setup"
        action={
          <OwnerOnly>
            <Link to="/settings/$section" params={{ section: 'setups' }} className={buttonClass('primary')}>
              All setups
            </Link>
          </OwnerOnly>
        }
      >
        {authorizedUser === null
          ? 'It may have been deleted. For 30 days it can be restored with all its trades, below the list of setups.'
          : 'It may have been deleted, or no trade that is shared with you has it.'}
      </EmptyState>
    </Page>
  );
}

function PlaybookLink(): ReactNode {
  // The list of setups is among the settings of its owner.
  if (authorizedUser !== null) return <span>Setup in the playbook</span>;
  return (
    <Link
      to="/settings/$section"
      params={{ section: 'setups' }}
      className="rounded-[4px] hover:text-ink hover:underline"
    >
      Setup in your playbook
    </Link>
  );
}

function Setup({ setup }: { readonly setup: SetupJson }): ReactNode {
  const { changeSetup } = useLabelChanges();
  const [drafts, setDrafts] = useState<readonly DraftCriterion[] | null>(null);
  const { id, name, colour, criteria, archived } = setup;
  const filter = `setup:${id}`;
  const seesWhole = useSeesWhole();
  // Without amounts what is written of a setup is not shared, since it may name them.
  const hasWords = useOpenPart()?.amounts !== false;
  return (
    <Page
      title={name}
      description={
        <span className="flex items-center gap-2">
          <LabelDot colour={colour} shape="square" />
          <PlaybookLink />
          {archived ? <Badge>Archived</Badge> : null}
        </span>
      }
      actions={
        <>
          <TradesLink search={{ filter }} className={buttonClass()}>
            <ListChecks aria-hidden="true" />
            View trades
          </TradesLink>
          <Link
            to="/analysis"
            search={{ report: 'compare', a: filter, b: `-${filter}` }}
            className={buttonClass()}
          >
            <ChartNoAxesColumn aria-hidden="true" />
            Analyse
          </Link>
          <OwnerOnly>
            <Button
              variant="primary"
              icon={<PencilLine aria-hidden="true" />}
              onClick={() => setDrafts(setup.criteria.map(toDraft))}
            >
              Edit checklist
            </Button>
          </OwnerOnly>
        </>
      }
    >
      <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <Suspense fallback={<OnItsWay className="h-96" />}>
            <SetupStatistics setupId={id} name={name} />
          </Suspense>
          <SetupTrades setupId={id} />
        </div>
        <div className="flex min-w-0 flex-col gap-3 max-xl:-order-1">
          {hasWords ? (
            <Card title="When to take it, and why it should work">
              <WrittenText
                key={id}
                textId={id}
                of={{ kind: 'setup-description', id }}
                asCame={{ markdown: setup.description }}
                label="Description"
                placeholder="A setup put into words can be followed, and questioned. Type / for more, or paste pictures of it."
                compact
              />
            </Card>
          ) : null}
          {hasWords ? (
            <Card title="Checklist" aside={criteria.length === 0 ? undefined : `version ${setup.version}`}>
              {criteria.length === 0 ? (
                <p className="text-13 text-muted">
                  No criteria yet. Each one can be ticked on every trade with this setup.
                </p>
              ) : (
                <Checklist setupId={id} criteria={criteria} />
              )}
              {setup.version > 1 && seesWhole ? <ChecklistVersions setup={setup} /> : null}
            </Card>
          ) : null}
          <SetupRules setup={setup} />
          <OwnerOnly>
            <Card title="Risk when no stop is known">
              <SetupRisk
                key={JSON.stringify(setup.riskDefault)}
                setup={setup}
                onSave={(riskDefault) => changeSetup(setup, { riskDefault })}
              />
            </Card>
          </OwnerOnly>
        </div>
      </div>
      {drafts === null ? null : (
        <SetupDialog
          setup={setup}
          drafts={drafts}
          onDrafts={(changed) => setDrafts((now) => (now === null ? now : changed(now)))}
          onLeave={() => {
            setDrafts(null);
            if (!isRewritten(drafts, setup.criteria)) return;
            toasts.show('The checklist is back to what it was.', {
              action: { label: 'Keep editing', run: () => setDrafts(drafts) },
            });
          }}
          onSave={(change) => {
            setDrafts(null);
            changeSetup(setup, change);
          }}
        />
      )}
    </Page>
  );
}
