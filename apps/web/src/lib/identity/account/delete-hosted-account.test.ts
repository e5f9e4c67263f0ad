import { describe, expect, it } from 'vitest';
import { identityCode } from '../messages/identity-messages.ts';
import { deleteHostedAccount, type HostedAccount } from './delete-hosted-account.ts';

/** An account whose holder signed in so many minutes before the token was made. */
function account(minutes: number, refusing?: keyof HostedAccount) {
  const done: string[] = [];
  const step =
    (name: keyof HostedAccount) =>
    async (given?: string): Promise<void> => {
      if (name === refusing) throw new Error(`No ${name}`);
      done.push(given === undefined ? name : `${name} by ${given}`);
    };
  const hosted: HostedAccount = {
    proof: async () => ({
      token: 'new',
      authTime: new Date(Date.parse('2026-03-02T12:00:00Z') - minutes * 60_000).toUTCString(),
      issuedAtTime: 'Mon, 02 Mar 2026 12:00:00 GMT',
    }),
    eraseJournal: step('eraseJournal'),
    eraseFiles: step('eraseFiles'),
    remove: step('remove'),
  };
  return { hosted, done };
}

describe('an account of a hosted project that is deleted', () => {
  it('takes the journal and the files along, and goes last', async () => {
    const { hosted, done } = account(3);
    await deleteHostedAccount(hosted);
    expect(done).toEqual(['eraseJournal by new', 'eraseFiles', 'remove']);
  });

  it('leaves everything where the sign-in is too long ago for the project', async () => {
    const { hosted, done } = account(6);
    const refused = await deleteHostedAccount(hosted).catch((error: unknown) => error);
    expect([identityCode(refused), done]).toEqual(['requires-recent-login', []]);
  });

  it.each(['eraseJournal', 'eraseFiles'] as const)('stays where %s fails, to try it again', async (name) => {
    const { hosted, done } = account(0, name);
    await expect(deleteHostedAccount(hosted)).rejects.toThrow(name);
    expect(done).not.toContain('remove');
  });
});
