import type { AccountSummary } from '#server/backend/identity/index.ts';
import { CommandError, type Given, type Tools } from './command.ts';

/** @throws {CommandError} when nobody is meant by it. */
export async function findAccount({ accounts }: Tools, given: Given): Promise<AccountSummary> {
  const who = given.arguments[0] ?? '';
  const account = await accounts.find(who);
  if (account !== null) return account;
  throw new CommandError(`There is no account “${who}”; \`list\` shows their addresses and ids.`);
}

export const nameOf = ({ email, displayName, uid }: AccountSummary): string => email ?? displayName ?? uid;
