import { type ReactNode, useRef } from 'react';
import { named } from '#web/lib/labels/named.ts';
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
  // What is chosen while another one is being made counts.
  const words = useRef(0);
  const choose = (id: string | null): void => {
    words.current += 1;
    onDone?.();
    onChoose(id);
  };
  return (
    <LabelInput
      label={label}
      shape="square"
      options={labels.setups.filter(({ id, archived }) => !archived && id !== setupId)}
      onChoose={choose}
      onCreate={(name) => {
        // One that is put away is not offered, and named in full all the same.
        const known = named(labels.setups, name);
        if (known !== undefined) {
          choose(known.id);
          return;
        }
        words.current += 1;
        const word = words.current;
        onDone?.();
        void addSetup(name, { orNamed: true }).then((added) => {
          if (added !== null && word === words.current) onChoose(added.id);
        });
      }}
      onBackspace={() => {
        if (setupId !== undefined) choose(null);
      }}
    />
  );
}
