import { type AccountCommand, CommandError } from '../command.ts';
import { findAccount, nameOf } from '../find-account.ts';

export const deleteAccount: AccountCommand = {
  name: 'delete',
  usage: 'ADDRESS|ID --yes',
  summary: 'removes an account with its journal, its files and its sessions, for good',
  takes: 1,
  options: { yes: { type: 'boolean' } },
  async run(tools, given) {
    const account = await findAccount(tools, given);
    if (given.options.yes !== true) {
      throw new CommandError(
        `This would remove ${nameOf(account)} with the whole journal, for good. Add --yes to do it.`,
      );
    }
    await tools.accounts.delete(account.uid);
    tools.say(
      `${nameOf(account)} is removed. The server erases the journal and the files as soon as it runs.`,
    );
  },
};
