import type { ConnectionJson } from '@tapebook/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { pastedAnswerOf } from './login-answer.ts';
import { RefusedLogin } from './refused-login.tsx';
import { useFinishLogin } from './use-finish-login.ts';

interface PasteAnswerProps {
  readonly onDone: (connection: ConnectionJson) => void;
  /** Absent: where no login can be begun. */
  readonly onAgain?: (() => void) | undefined;
}

/** For redirects that cannot reach this server: the person brings the address that the browser ended at. */
export function PasteAnswer({ onDone, onAgain }: PasteAnswerProps): ReactNode {
  const [address, setAddress] = useState('');
  const [mistake, setMistake] = useState<string | undefined>();
  const finish = useFinishLogin(onDone);
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-2 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        const answer = pastedAnswerOf(address);
        setMistake(
          answer === null
            ? 'This is not the address that a broker sends you back to. That one contains state=, and code= or request_token=.'
            : undefined,
        );
        if (answer !== null) finish.mutate(answer);
      }}
    >
      <Field
        label="The address you landed on"
        hint="After you have signed in, the browser may say that the page cannot be opened. Copy its whole address from there at once: it is good for a short while."
        error={mistake}
      >
        <Input
          name="landed"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      </Field>
      <p>
        <Button type="submit" pending={finish.isPending}>
          Connect with it
        </Button>
      </p>
      {finish.isError ? <RefusedLogin error={finish.error} onAgain={onAgain} /> : null}
    </form>
  );
}
