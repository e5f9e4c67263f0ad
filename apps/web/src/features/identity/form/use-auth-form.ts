import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type AuthErrors, NO_ERRORS, toAuthErrors } from './field-errors.ts';

interface AuthFormOptions {
  /** What can be said before asking the server. */
  readonly check: (values: FormData) => AuthErrors | null;
  readonly submit: (values: FormData) => Promise<void>;
}

/**
 * One form of the auth pages: values are read from the fields themselves, so that what a password
 * manager fills in counts; the first field with an error gets the focus.
 */
export function useAuthForm({ check, submit }: AuthFormOptions) {
  const [errors, setErrors] = useState<AuthErrors>(NO_ERRORS);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors.fields).length === 0) return;
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (pending) return;
    const values = new FormData(event.currentTarget);
    const objections = check(values);
    setErrors(objections ?? NO_ERRORS);
    if (objections !== null) return;
    setPending(true);
    try {
      await submit(values);
    } catch (error) {
      setErrors(toAuthErrors(error));
    } finally {
      setPending(false);
    }
  };

  return { errors, pending, setErrors, formProps: { ref: form, onSubmit, noValidate: true } };
}

/** A field of a form as text. */
export const textOf = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
};
