import type { PasswordPolicy } from '#server/platform/config/index.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { LONGEST_PASSWORD } from './password-hasher.ts';

/** The protocol's list of what counts as a symbol. */
const SYMBOLS = '^ $ * . [ ] { } ( ) ? " ! @ # % & / \\ , > < \' : ; | _ ~'.split(' ');

/** What a new password lacks, in words; empty when it will do. */
export function findMissing(policy: PasswordPolicy, password: string): string[] {
  const longest = policy.maxLength ?? LONGEST_PASSWORD;
  const has = (test: (character: string) => boolean): boolean => [...password].some(test);
  const requirements: [demanded: boolean, met: boolean, words: string][] = [
    [true, password.length >= policy.minLength, `at least ${policy.minLength} characters`],
    [true, password.length <= longest, `at most ${longest} characters`],
    [policy.lowercase, /[a-z]/.test(password), 'a lower case character'],
    [policy.uppercase, /[A-Z]/.test(password), 'an upper case character'],
    [policy.digit, /[0-9]/.test(password), 'a numeric character'],
    [policy.symbol, has((character) => SYMBOLS.includes(character)), 'a non-alphanumeric character'],
  ];
  return requirements
    .filter(([demanded, met]) => demanded && !met)
    .map(([, , words]) => `Password must contain ${words}`);
}

const isDemanding = (policy: PasswordPolicy): boolean =>
  policy.lowercase || policy.uppercase || policy.digit || policy.symbol || policy.minLength > 6;

/** @throws {IdentityError} saying what is missing. */
export function checkNewPassword(policy: PasswordPolicy, password: string | undefined): string {
  if (password === undefined || password === '') throw new IdentityError('MISSING_PASSWORD');
  const missing = findMissing(policy, password);
  if (missing.length === 0) return password;
  if (password.length < policy.minLength && !isDemanding(policy)) {
    throw new IdentityError('WEAK_PASSWORD', `Password should be at least ${policy.minLength} characters`);
  }
  throw unmetPolicy(missing);
}

export const unmetPolicy = (missing: readonly string[]): IdentityError =>
  new IdentityError(
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    `Missing password requirements: [${missing.join(', ')}]`,
  );

/** The policy as the SDK reads it, to tell people while they type. */
export const describePolicy = (policy: PasswordPolicy): object => ({
  customStrengthOptions: {
    minPasswordLength: policy.minLength,
    maxPasswordLength: policy.maxLength ?? LONGEST_PASSWORD,
    containsLowercaseCharacter: policy.lowercase,
    containsUppercaseCharacter: policy.uppercase,
    containsNumericCharacter: policy.digit,
    containsNonAlphanumericCharacter: policy.symbol,
  },
  allowedNonAlphanumericCharacters: SYMBOLS,
  enforcementState: isDemanding(policy) || policy.enforce ? 'ENFORCE' : 'OFF',
  forceUpgradeOnSignin: policy.enforce,
  schemaVersion: 1,
});
