import type { KnownInstrumentJson } from '@tapebook/contract';
import { type ReactNode, useState } from 'react';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SizeForm } from './size-form.tsx';

interface EditSizeDialogProps {
  /** `null`: closed. */
  readonly instrument: KnownInstrumentJson | null;
  readonly onClose: () => void;
}

/** Another size for an instrument: every trade in it is built anew. */
export function EditSizeDialog({ instrument, onClose }: EditSizeDialogProps): ReactNode {
  // While it closes it goes on showing what it was about.
  const [last, setLast] = useState(instrument);
  if (instrument !== null && instrument !== last) setLast(instrument);
  return (
    <Dialog
      open={instrument !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="medium"
      title={`What is one point of ${last?.symbol ?? ''} worth?`}
      description="All its trades, in every account, are recalculated with the new size."
    >
      {last === null ? null : (
        <SizeForm
          key={last.id}
          instrument={last}
          onAnswered={({ symbol }) => {
            onClose();
            toasts.show(`The trades in ${symbol} are being recalculated.`);
          }}
        />
      )}
    </Dialog>
  );
}
