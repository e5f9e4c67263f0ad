import { Bookmark } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useOfferCommands } from '#web/lib/commands/registry.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { NameDialog } from '#web/ui/overlays/name-dialog.tsx';
import type { SavedQuestion } from './use-saved-question.ts';

/** Keeps what is asked: under a name, or in the place of what it was before. */
export function SavedActions({ saved }: { readonly saved: SavedQuestion }): ReactNode {
  const [naming, setNaming] = useState(false);
  const { state, view, fault } = saved;
  // What a newer version has put into it would be lost.
  const canSave = state === 'changed' && fault !== 'newer';
  useSaveCommand(() => (canSave ? saved.save() : setNaming(true)));
  return (
    <>
      {state === 'changed' ? (
        <>
          <Button variant="quiet" onClick={saved.revert}>
            Revert
          </Button>
          <Button onClick={() => setNaming(true)}>Save as…</Button>
        </>
      ) : null}
      {canSave ? (
        <Button variant="primary" onClick={saved.save} title="Save  S">
          Save
        </Button>
      ) : null}
      {state === 'none' || state === 'gone' ? (
        <Button
          icon={<Bookmark aria-hidden="true" />}
          onClick={() => setNaming(true)}
          title="Save question  S"
        >
          Save
        </Button>
      ) : null}
      <NameDialog
        open={naming}
        onOpenChange={setNaming}
        title={view === undefined ? 'Save question' : 'Save as another question'}
        description="It appears in the list of reports and in the palette. Accounts and dates still come from the bar."
        proposed={naming ? saved.proposed() : ''}
        action="Save"
        onName={saved.saveAs}
      />
    </>
  );
}

function useSaveCommand(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const commands = useMemo(
    () =>
      [
        {
          id: 'analysis.save',
          label: 'Save the question',
          group: 'List',
          shortcut: 's',
          keywords: 'keep bookmark view',
          run: () => latest.current(),
        },
      ] as const,
    [],
  );
  useOfferCommands(commands);
}
