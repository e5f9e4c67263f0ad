import { ConnectorError, type CredentialField, type Credentials } from '@tapebook/connectors';
import { isDay } from '@tapebook/contract';
import { ProblemError } from '../problems/index.ts';
import { type Vault, WrongKey } from '../vault/index.ts';

/** @param boundTo to whom they belong: those of one row do not open for another, nor for another person. */
export const sealCredentials = (vault: Vault, boundTo: string, credentials: Credentials): Buffer =>
  vault.seal(Buffer.from(JSON.stringify(credentials)), boundTo);

/** @throws {ConnectorError} where the server has another key than the one that sealed them. */
export function openCredentials(vault: Vault, boundTo: string, sealed: Buffer): Credentials {
  try {
    return JSON.parse(vault.open(sealed, boundTo).toString()) as Credentials;
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error;
    throw new ConnectorError({
      kind: 'needs-user',
      code: 'credentials-lost',
      message:
        'The server has another key than the one that your credentials were kept under. Give them once more.',
    });
  }
}

/**
 * What was given, held against what is asked for; anything else is left out.
 *
 * @throws {ProblemError} `invalid-content`, in words that repeat none of it.
 */
export function checkCredentials(fields: readonly CredentialField[], given: Credentials): Credentials {
  const kept: Record<string, string> = {};
  const errors: { path: string; message: string }[] = [];
  for (const { name, label, kind, required, pattern, choices } of fields) {
    const path = `credentials.${name}`;
    const value = (given[name] ?? '').trim();
    if (value === '') {
      if (required) errors.push({ path, message: `${label} is missing.` });
      continue;
    }
    const each = kind === 'list' ? value.split(/[\s,;]+/).filter((one) => one !== '') : [value];
    if (choices !== undefined && !choices.some((choice) => choice.value === value)) {
      errors.push({ path, message: `${label} is none of those that there are.` });
    }
    if (kind === 'day' && !isDay(value)) errors.push({ path, message: `${label} is no day.` });
    if (pattern !== undefined && !each.every((one) => new RegExp(pattern.source).test(one))) {
      errors.push({ path, message: pattern.wrong });
    }
    kept[name] = value;
  }
  const [first] = errors;
  if (first !== undefined) throw new ProblemError('invalid-content', first.message, { errors });
  return kept;
}

/** What must be nowhere but in the vault: what was typed as a secret, and what a login was exchanged for. */
export const secretsOf = (fields: readonly CredentialField[], credentials: Credentials): string[] =>
  Object.entries(credentials).flatMap(([name, value]) => {
    const kind = fields.find((field) => field.name === name)?.kind ?? 'secret';
    return kind === 'secret' && !OPEN.has(name) ? value : [];
  });

/** Until when they last (the day of a login, the instant of a session) and how they stand: words that stand elsewhere too. */
const OPEN: ReadonlySet<string> = new Set(['expires', 'until', 'standing']);
