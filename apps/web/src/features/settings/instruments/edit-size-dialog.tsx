import type { KnownInstrumentJson } from '@tapebook/contract';
import { type ReactNode, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SizeForm } from './size-form.tsx';
import { useAnswerSize } from './use-answer-size.ts';

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
  const takeBack = useAnswerSize();
  /** There is a way back to what was known; not to nothing, and not for others that waited for the same answer. */
  const undoOf = (changed: KnownInstrumentJson, alsoRoot: boolean): Parameters<typeof toasts.show>[1] => {
    if (last === null || last.multiplier === null || alsoRoot) return {};
    if (last.tickSize === undefined && changed.tickSize !== undefined) return {};
    const former = {
      id: last.id,
      multiplier: last.multiplier,
      alsoRoot: false,
      ...(last.tickSize === undefined ? {} : { tickSize: last.tickSize }),
    };
    return { action: { label: 'Undo', run: () => takeBack.mutate(former, { onError: sayNotTakenBack }) } };
  };
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
          onAnswered={(changed, alsoRoot) => {
            onClose();
            toasts.show(`The trades in ${changed.symbol} are being recalculated.`, undoOf(changed, alsoRoot));
          }}
        />
      )}
    </Dialog>
  );
}

const sayNotTakenBack = (error: Error): void =>
  void toasts.show(`Not undone: ${describeFailure(error).detail}`, { tone: 'danger' });
