import { type ReactNode, useState } from 'react';
import { identity } from '#web/lib/identity/identity.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { EmailField } from '../form/email-field.tsx';
import { checkFields } from '../form/field-errors.ts';
import { textOf, useAuthForm } from '../form/use-auth-form.ts';

interface AnotherAddressFormProps {
  readonly label: string;
  /** Left out where there is nothing to go back to. */
  readonly onCancel?: () => void;
}

/** Gives an account the right address: where there is none yet, or the first one has a typing error. */
export function AnotherAddressForm({ label, onCancel }: AnotherAddressFormProps): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, pending, formProps } = useAuthForm({
    check: (values) => checkFields({ email: textOf(values, 'email').trim() }),
    submit: async (values) => {
      const email = textOf(values, 'email').trim();
      await (await identity()).changeEmail(email);
      setSentTo(email);
    },
  });
  if (sentTo !== null) {
    return (
      <Notice tone="success">
        A link is on its way to <strong className="font-semibold wrap-anywhere">{sentTo}</strong>. Open it,
        then sign in with that address.{' '}
        <button type="button" className="underline underline-offset-2" onClick={() => setSentTo(null)}>
          Try another address
        </button>
      </Notice>
    );
  }
  return (
    <>
      {errors.form === null ? null : (
        <Notice tone="danger" className="mb-5">
          {errors.form}
        </Notice>
      )}
      <form {...formProps} className="grid gap-1">
        <EmailField
          error={errors.fields.email}
          label={label}
          autoComplete="email"
          autoFocus={onCancel !== undefined}
        />
        <div className="mt-2 grid gap-2">
          <Button type="submit" variant="primary" size="large" pending={pending}>
            Send the link
          </Button>
          {onCancel === undefined ? null : (
            <Button size="large" onClick={onCancel}>
              Back
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
