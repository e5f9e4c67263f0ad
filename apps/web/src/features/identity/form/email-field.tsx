import type { ReactNode } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

interface EmailFieldProps {
  readonly error: string | undefined;
  readonly label?: string;
  readonly defaultValue?: string | undefined;
  /** `username`: the address signs in, and a password manager keeps it beside the password. */
  readonly autoComplete?: 'username' | 'email';
  readonly autoFocus?: boolean;
}

/** The address of a person, as keyboards of phones and password managers know it. */
export function EmailField({
  error,
  label = 'Email',
  defaultValue,
  autoComplete = 'username',
  autoFocus = false,
}: EmailFieldProps): ReactNode {
  return (
    <Field label={label} error={error} required>
      <Input
        name="email"
        type="email"
        defaultValue={defaultValue}
        autoComplete={autoComplete}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
      />
    </Field>
  );
}
