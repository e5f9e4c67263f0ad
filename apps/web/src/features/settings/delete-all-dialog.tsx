import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { deleteAllData } from '@tapebook/contract';
import { type ReactNode, useId, useRef, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { forgetJournal } from '#web/lib/identity/end-session.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface DeleteAllDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const WORDS = 'delete everything';

/** The one thing that cannot be undone, so it is asked for in words. */
export function DeleteAllDialog({ open, onOpenChange }: DeleteAllDialogProps): ReactNode {
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const router = useRouter();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteAllData),
    onSuccess: async () => {
      forgetJournal(queryClient);
      onOpenChange(false);
      await router.invalidate();
      toasts.show('Everything in this journal has been deleted.');
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setMistake(null);
        remove.reset();
        onOpenChange(next);
      }}
      title="Delete all data"
      description="Every account, activity, trade, import and setting goes. There is no way back."
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Keep everything</Button>
          <Button variant="danger" type="submit" form={form} pending={remove.isPending}>
            Delete all data
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (input.current?.value.trim().toLowerCase() === WORDS) {
            setMistake(null);
            remove.mutate();
          } else {
            setMistake(`Type “${WORDS}” to go on.`);
            input.current?.focus();
          }
        }}
      >
        <Field label={`Type “${WORDS}” to confirm`} error={mistake}>
          <Input ref={input} name="confirmation" autoComplete="off" spellCheck={false} />
        </Field>
        {remove.error === null ? null : <Notice tone="danger">{describeFailure(remove.error).detail}</Notice>}
      </form>
    </Dialog>
  );
}
