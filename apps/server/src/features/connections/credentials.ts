import type { Connector, Credentials } from '@tapebook/connectors';
import { isDay } from '@tapebook/contract';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { Vault } from '#server/platform/vault/index.ts';

/** To whom credentials belong: those of one row do not open for another, nor for another person. */
interface Owned {
  readonly ownerId: string;
  readonly connectionId: string;
}

const boundTo = ({ ownerId, connectionId }: Owned): string => `connection ${connectionId} of ${ownerId}`;

export const sealCredentials = (vault: Vault, owned: Owned, credentials: Credentials): Buffer =>
  vault.seal(Buffer.from(JSON.stringify(credentials)), boundTo(owned));

/** @throws {WrongKey} where the server has another key than the one that sealed them. */
export const openCredentials = (vault: Vault, owned: Owned, sealed: Buffer): Credentials =>
  JSON.parse(vault.open(sealed, boundTo(owned)).toString()) as Credentials;

/**
 * What was given, held against what the connector asks for; anything else is left out.
 *
 * @throws {ProblemError} `invalid-content`, in words that repeat none of it.
 */
export function checkCredentials({ about }: Connector, given: Credentials): Credentials {
  const kept: Record<string, string> = {};
  const errors: { path: string; message: string }[] = [];
  for (const { name, label, kind, required, pattern } of about.fields) {
    const path = `credentials.${name}`;
    const value = (given[name] ?? '').trim();
    if (value === '') {
      if (required) errors.push({ path, message: `${label} is missing.` });
      continue;
    }
    const each = kind === 'list' ? value.split(/[\s,;]+/).filter((one) => one !== '') : [value];
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

/** What must be nowhere but in the vault. */
export const secretsOf = ({ about }: Connector, credentials: Credentials): string[] =>
  about.fields.flatMap(({ name, kind }) => (kind === 'secret' ? (credentials[name] ?? []) : []));
