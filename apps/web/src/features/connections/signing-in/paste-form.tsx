import type { ConnectionJson, LoginAnswerJson } from '@tapebook/contract';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { RefusedLogin } from './refused-login.tsx';
import { useFinishLogin } from './use-finish-login.ts';

export interface PasteProps {
  readonly onDone: (connection: ConnectionJson) => void;
  /** Absent: where no login can be begun. */
  readonly onAgain?: (() => void) | undefined;
}

interface PasteFormProps
  extends PasteProps,
    Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'autoCapitalize'> {
  readonly label: string;
  readonly hint: string;
  /** @returns words where it is no answer. */
  readonly answerIn: (pasted: string) => LoginAnswerJson | string;
}

/** What a broker answered, where it cannot reach this server itself: the person brings it. */
export function PasteForm({ label, hint, answerIn, onDone, onAgain, ...input }: PasteFormProps): ReactNode {
  const [pasted, setPasted] = useState('');
  const [mistake, setMistake] = useState<string | undefined>();
  const finish = useFinishLogin(onDone);
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-2 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        const answer = answerIn(pasted);
        setMistake(typeof answer === 'string' ? answer : undefined);
        if (typeof answer !== 'string') finish.mutate(answer);
      }}
    >
      <Field label={label} hint={hint} error={mistake}>
        <Input
          {...input}
          spellCheck={false}
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
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
