import type { SetupJson } from '@tapebook/contract';
import { type ReactNode, useMemo, useState } from 'react';
import type { JournalData } from '#web/lib/journal-data/read-journal-data.ts';
import { labelCounts } from '#web/lib/labels/label-counts.ts';
import { useLabelChanges } from '#web/lib/labels/use-label-changes.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { WithJournalData } from '../with-journal-data.tsx';
import { LabelCard } from './label-card.tsx';
import { LabelRow } from './label-row.tsx';
import { SetupDialog } from './setup-dialog.tsx';

export function SetupsSettings(): ReactNode {
  return <WithJournalData>{(journal) => <Setups journal={journal} />}</WithJournalData>;
}

const criteriaWords = (count: number): string =>
  count === 0 ? 'Write checklist' : count === 1 ? 'One criterion' : `${count} criteria`;

function Setups({ journal: { table } }: { readonly journal: JournalData }): ReactNode {
  const labels = useLabels();
  const { addSetup, changeSetup, removeSetup, move } = useLabelChanges();
  const counts = useMemo(() => labelCounts(table, 'setups'), [table]);
  const [edited, setEdited] = useState<SetupJson | null>(null);
  return (
    <>
      <LabelCard
        labels={labels.setups}
        title="Setups"
        noun="setup"
        empty="A setup is a way of trading that you have a name for. Give each trade its own, and see which of them pay."
        example="Opening range breakout, Gap fill …"
        onAdd={(name) => void addSetup(labels, name)}
        onMove={(id, index) => move('setups', labels, id, index)}
        row={(setup, { onMove, onDrop }) => (
          <LabelRow
            key={setup.id}
            label={setup}
            shape="square"
            count={counts.get(setup.id) ?? 0}
            filter={`setup:${setup.id}`}
            onName={(name) => changeSetup(setup, { name })}
            onColour={(colour) => changeSetup(setup, { colour })}
            onMove={onMove}
            onDrop={onDrop}
            menu={
              <>
                {onMove === undefined ? null : (
                  <>
                    <MenuItem onSelect={() => onMove(-1)}>Move up</MenuItem>
                    <MenuItem onSelect={() => onMove(1)}>Move down</MenuItem>
                    <MenuSeparator />
                  </>
                )}
                <MenuItem onSelect={() => changeSetup(setup, { archived: !setup.archived })}>
                  {setup.archived ? 'Offer again' : 'Archive'}
                </MenuItem>
                <MenuItem onSelect={() => removeSetup(setup)}>Delete</MenuItem>
              </>
            }
          >
            <Button
              size="small"
              variant="quiet"
              aria-label={`${criteriaWords(setup.criteria.length)}: ${setup.name}`}
              onClick={() => setEdited(setup)}
            >
              {criteriaWords(setup.criteria.length)}
            </Button>
          </LabelRow>
        )}
      />
      {edited === null ? null : (
        <SetupDialog
          setup={edited}
          onClose={() => setEdited(null)}
          onSave={(change) => changeSetup(edited, change)}
        />
      )}
    </>
  );
}
