import type { AccountCommand } from '../command.ts';
import { findAccount, nameOf } from '../find-account.ts';

export const resetMfa: AccountCommand = {
  name: 'reset-mfa',
  usage: 'ADDRESS|ID',
  summary: 'removes the second factor of somebody who lost it, and signs them out everywhere',
  takes: 1,
  async run(tools, given) {
    const account = await findAccount(tools, given);
    const removed = await tools.accounts.resetSecondFactor(account.uid);
    tools.say(
      removed === 0
        ? `${nameOf(account)} had no second factor; every session was ended all the same.`
        : `${nameOf(account)} signs in without a second factor until they set one up again.`,
    );
  },
};
