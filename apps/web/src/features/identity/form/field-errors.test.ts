import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#web/lib/http/problem-error.ts';
import { checkFields, toAuthErrors } from './field-errors.ts';

describe('errors of the auth forms', () => {
  it('stand beside the field that they belong to', () => {
    expect(toAuthErrors({ code: 'auth/email-already-in-use' }).fields.email).toContain('Sign in instead');
    expect(toAuthErrors({ code: 'auth/weak-password' }).fields.password).toBeDefined();
  });

  it('stand over the form when they belong to no field', () => {
    const wrong = toAuthErrors({ code: 'auth/invalid-credential' });
    expect(wrong.fields).toEqual({});
    expect(wrong.form).toContain('Wrong email or password');
    expect(toAuthErrors(new UnreachableError('x')).form).toContain('cannot be reached');
  });

  it('are found before asking the server where they can be', () => {
    expect(checkFields({ email: '', password: '' })?.fields).toEqual({
      email: 'Enter your email address.',
      password: 'Enter your password.',
    });
    expect(checkFields({ email: 'nobody', password: 'x' })?.fields.email).toContain('not an email address');
    expect(checkFields({ email: 'a@b.c', newPassword: '12345' })?.fields.password).toContain('6 characters');
    expect(checkFields({ email: 'a@b.c', newPassword: '123456' })).toBeNull();
  });
});
