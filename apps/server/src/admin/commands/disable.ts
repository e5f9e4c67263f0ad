import type { AccountCommand } from '../command.ts';
import { findAccount, nameOf } from '../find-account.ts';

export const disable: AccountCommand = {
  name: 'disable',
  usage: 'ADDRESS|ID',
  summary: 'signs somebody out everywhere and lets them in no more; nothing is removed',
  takes: 1,
  async run(tools, given) {
    const account = await findAccount(tools, given);
    await tools.accounts.disable(account.uid);
    tools.say(`${nameOf(account)} is disabled and signed out everywhere.`);
  },
};
