import { Check, Circle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { PasswordJudgement } from '#web/lib/identity/account/account-port.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

interface NewPasswordFieldProps {
  readonly label?: string;
  readonly error?: string | undefined;
  /** Asks the policy; an answer that fails leaves the list as it was. */
  readonly judge: (password: string) => Promise<PasswordJudgement>;
}

/** A password that is being chosen, with the policy's wishes ticked off while it is typed. */
export function NewPasswordField({ label = 'Password', error, judge }: NewPasswordFieldProps): ReactNode {
  const [password, setPassword] = useState('');
  const [judged, setJudged] = useState<PasswordJudgement | null>(null);
  useEffect(() => {
    let outdated = false;
    judge(password).then(
      (answer) => {
        if (!outdated) setJudged(answer);
      },
      () => {
        // The server judges once more when the form is sent.
      },
    );
    return () => {
      outdated = true;
    };
  }, [password, judge]);
  return (
    <Field
      label={label}
      required
      error={error}
      hint={judged === null ? 'The longer the better.' : <Wishes judged={judged} />}
    >
      <PasswordInput
        name="password"
        autoComplete="new-password"
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </Field>
  );
}

/** The wishes of a policy in words, with whether each is met. */
function wishesOf(judged: PasswordJudgement): readonly (readonly [words: string, met: boolean])[] {
  const optional = [
    ['A lowercase letter', judged.lowercase],
    ['A capital letter', judged.uppercase],
    ['A digit', judged.digit],
    ['A symbol, such as ! or ?', judged.symbol],
  ] as const;
  return [
    [`At least ${judged.minLength} characters`, judged.longEnough],
    ...(judged.shortEnough ? [] : [[`At most ${judged.maxLength} characters`, false] as const]),
    ...optional.flatMap(([words, met]) => (met === null ? [] : [[words, met] as const])),
  ];
}

function Wishes({ judged }: { readonly judged: PasswordJudgement }): ReactNode {
  return (
    <span className="grid gap-0.5">
      {wishesOf(judged).map(([words, met]) => (
        <span
          key={words}
          className={met ? 'flex items-center gap-1.5 text-success-ink' : 'flex items-center gap-1.5'}
        >
          {met ? (
            <Check className="size-3.5 shrink-0" aria-hidden="true" />
          ) : (
            <Circle className="size-3.5 shrink-0" aria-hidden="true" />
          )}
          {words}
          <span className="sr-only">{met ? ', met' : ', not met yet'}</span>
        </span>
      ))}
    </span>
  );
}
