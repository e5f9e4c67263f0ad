import type { ConnectionJson } from '@tapebook/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { RefusedLogin } from './refused-login.tsx';
import { useFinishLogin } from './use-finish-login.ts';

interface PasteCodeProps {
  readonly label: string;
  readonly state: string;
  readonly onDone: (connection: ConnectionJson) => void;
  readonly onAgain: () => void;
}

/** For brokers that send nobody back: the person brings the code that is shown there. */
export function PasteCode({ label, state, onDone, onAgain }: PasteCodeProps): ReactNode {
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState<string | undefined>();
  const finish = useFinishLogin(onDone);
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-2 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        const shown = code.trim();
        setMistake(shown === '' ? 'The code is missing.' : undefined);
        if (shown !== '') finish.mutate({ state, code: shown });
      }}
    >
      <Field
        label="The code that it shows"
        hint={`After you have signed in and agreed, ${label} shows a short code. It is good once, and for some minutes.`}
        error={mistake}
      >
        <Input
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
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
