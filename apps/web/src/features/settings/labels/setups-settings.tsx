import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SetupJson } from '@tapebook/contract';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { JournalData } from '#web/lib/journal-data/reading/read-journal-data.ts';
import { labelCounts } from '#web/lib/labels/label-counts.ts';
import { removedSetupsQuery } from '#web/lib/labels/removed-queries.ts';
import { useLabelChanges } from '#web/lib/labels/use-label-changes.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { WithJournalData } from '../with-journal-data.tsx';
import { LabelCard } from './label-card.tsx';
import { LabelRow } from './label-row.tsx';
import { RemovedCard } from './removed-card.tsx';

export function SetupsSettings(): ReactNode {
  return <WithJournalData>{(journal) => <Setups journal={journal} />}</WithJournalData>;
}

const criteriaWords = (count: number): string =>
  count === 0 ? 'Write checklist' : count === 1 ? 'One criterion' : `${count} criteria`;

function Setups({ journal: { table } }: { readonly journal: JournalData }): ReactNode {
  const labels = useLabels();
  const { addSetup, changeSetup, removeSetup, moveTo, step } = useLabelChanges();
  const counts = useMemo(() => labelCounts(table, 'setups'), [table]);
  return (
    <>
      <LabelCard
        labels={labels.setups}
        title="Setups"
        noun="setup"
        empty="A setup is a way of trading that you have a name for. Give each trade its setup, and see which ones pay."
        example="Opening range breakout"
        onAdd={(name) => void addSetup(name)}
        onStep={(id, by) => step('setups', id, by)}
        onMoveTo={(id, other) => moveTo('setups', id, other)}
        row={(setup, { onMove, onDrop }) => (
          <LabelRow
            key={setup.id}
            label={setup}
            shape="square"
            count={counts.get(setup.id) ?? 0}
            filter={`setup:${setup.id}`}
            onChange={(change) => changeSetup(setup, change)}
            onRemove={() => removeSetup(setup)}
            onMove={onMove}
            onDrop={onDrop}
          >
            <Link
              to="/setups/$setupId"
              params={{ setupId: setup.id }}
              aria-label={`${criteriaWords(setup.criteria.length)}: ${setup.name}`}
              className={buttonClass('quiet', 'small')}
            >
              {criteriaWords(setup.criteria.length)}
              <ChevronRight aria-hidden="true" />
            </Link>
          </LabelRow>
        )}
      />
      <RemovedSetups setups={labels.setups} />
    </>
  );
}

function RemovedSetups({ setups }: { readonly setups: readonly SetupJson[] }): ReactNode {
  const { data = [], error, refetch } = useQuery(removedSetupsQuery());
  const { bringBackSetup } = useLabelChanges();
  return (
    <RemovedCard
      // One that is on its way back is in the list above already.
      removed={data
        .filter(({ setup }) => !setups.some(({ id }) => id === setup.id))
        .map(({ setup, ...rest }) => ({ ...rest, label: setup }))}
      error={error}
      onRetry={() => void refetch()}
      shape="square"
      onBringBack={bringBackSetup}
    />
  );
}
