import type { RestoreJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { type RestoredKind, restoredKinds, summaryWords } from './restore-words.ts';
import { useUndoRestore } from './use-bring-back.ts';

interface RestoreDialogProps {
  readonly restore: RestoreJson | null;
  readonly onClose: () => void;
  readonly onUndone: () => void;
}

const count = (value: number): string => (value === 0 ? '–' : formatQuantity(value));

/** What became of each thing of an archive. */
export function RestoreDialog({ restore, onClose, onUndone }: RestoreDialogProps): ReactNode {
  const undo = useUndoRestore(onUndone);
  const kinds = restoredKinds(restore?.verdicts ?? []);
  return (
    <Dialog
      open={restore !== null}
      onOpenChange={() => {
        undo.reset();
        onClose();
      }}
      size="medium"
      title={restore?.undoneAt == null ? 'Archive restored' : 'What the archive had restored'}
      focus="itself"
      description={summaryWords(restore?.verdicts ?? [])}
      actions={
        <>
          {restore === null || restore.undoneAt !== null ? null : (
            <Button pending={undo.isPending} onClick={() => undo.mutate({ id: restore.id, written: 'keep' })}>
              Undo
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <table className="w-full text-13">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1.5 text-left font-normal">
              What
            </th>
            {['Added', 'Already here', 'Kept as is', 'Left out'].map((heading) => (
              <th key={heading} scope="col" className="py-1.5 pl-3 text-right font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.kind} className="border-t border-border">
              <th scope="row" className="py-1.5 text-left font-normal">
                {kind.label}
                <Reasons kind={kind} />
              </th>
              {[kind.added, kind.same, kind.kept, kind.left].map((value, place) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  key={place}
                  className="figures py-1.5 pl-3 text-right align-top"
                >
                  {count(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {undo.isError ? (
        <Notice tone="danger" className="mt-3">
          {describeFailure(undo.error).detail}
          {restore !== null && undo.error instanceof ProblemError && undo.error.code === 'written-since' ? (
            <Button
              size="small"
              className="mt-2 block"
              onClick={() => undo.mutate({ id: restore.id, written: 'discard' })}
            >
              Undo it, with what was written since
            </Button>
          ) : null}
        </Notice>
      ) : null}
    </Dialog>
  );
}

function Reasons({ kind }: { readonly kind: RestoredKind }): ReactNode {
  const names = kind.examples.filter(({ verdict }) => verdict === 'kept').map(({ name }) => name);
  const words = [
    kind.left > 0 ? `Left out: ${kind.whyLeft}.` : '',
    names.length > 0
      ? `Different from the archive: ${names.slice(0, 5).join(', ')}${kind.kept > 5 ? ' …' : ''}.`
      : '',
  ].filter((text) => text !== '');
  return words.length === 0 ? null : (
    <span className="block text-12 text-pretty text-muted">{words.join(' ')}</span>
  );
}
