import { type Dispatch, type FormEvent, type RefObject, type SetStateAction, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import {
  type AccountDraft,
  type AccountFields,
  type ReadAccount,
  readAccountDraft,
} from './account-draft.ts';

export interface AccountFormState {
  readonly draft: AccountDraft;
  readonly setDraft: Dispatch<SetStateAction<AccountDraft>>;
  readonly change: (part: Partial<AccountDraft>) => void;
  readonly read: ReadAccount;
  /** What is wrong with a field, once it was tried to save. */
  readonly errorAt: (field: string) => string | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
}

/**
 * The form's content, and what is wrong with it: seen once saving was tried, then while it is mended.
 *
 * @param failure of the last save: what the server refuses is said at its field.
 */
export function useAccountForm(
  initial: AccountDraft,
  failure: unknown,
  save: (fields: AccountFields) => void,
): AccountFormState {
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const read = readAccountDraft(draft);
  return {
    draft,
    setDraft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    read,
    errorAt: (field) => (tried ? (read.errors[field] ?? refusedAt(failure, field)) : undefined),
    form,
    onSubmit: (event) => {
      event.preventDefault();
      flushSync(() => setTried(true));
      if (read.fields === null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      else save(read.fields);
    },
  };
}

function refusedAt(failure: unknown, field: string): string | undefined {
  if (!(failure instanceof ProblemError)) return undefined;
  return failure.errorAt(field.replace('fees.', 'feeModel.')) ?? undefined;
}
