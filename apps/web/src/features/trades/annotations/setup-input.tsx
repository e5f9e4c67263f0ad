import type { ReactNode } from 'react';
import { useLabelChanges } from '#web/lib/labels/use-label-changes.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { LabelInput } from '#web/ui/labels/label-input.tsx';

interface SetupInputProps {
  /** What it asks for: “Setup”, “Another setup”. */
  readonly label: string;
  /** The one that the trade is of, which is not offered again. */
  readonly setupId: string | undefined;
  readonly onChoose: (setupId: string | null) => void;
  /** One was chosen or named: the field may go away before it is kept. */
  readonly onDone?: () => void;
}

/** A setup typed with completion; one that is not there yet is made of what was typed, Backspace takes it away. */
export function SetupInput({ label, setupId, onChoose, onDone }: SetupInputProps): ReactNode {
  const labels = useLabels();
  const { addSetup } = useLabelChanges();
  return (
    <LabelInput
      label={label}
      shape="square"
      options={labels.setups.filter(({ id, archived }) => !archived && id !== setupId)}
      onChoose={(id) => {
        onDone?.();
        onChoose(id);
      }}
      onCreate={(name) => {
        onDone?.();
        void addSetup(name).then((added) => {
          if (added !== null) onChoose(added.id);
        });
      }}
      onBackspace={() => {
        if (setupId === undefined) return;
        onDone?.();
        onChoose(null);
      }}
    />
  );
}
