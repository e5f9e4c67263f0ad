import type { AccountCommand } from '../command.ts';
import { findAccount, nameOf } from '../find-account.ts';

export const enable: AccountCommand = {
  name: 'enable',
  usage: 'ADDRESS|ID',
  summary: 'lets a disabled account in again',
  takes: 1,
  async run(tools, given) {
    const account = await findAccount(tools, given);
    await tools.accounts.enable(account.uid);
    tools.say(`${nameOf(account)} can sign in again.`);
  },
};
