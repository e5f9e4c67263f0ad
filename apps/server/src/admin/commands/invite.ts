import { type AccountCommand, CommandError } from '../command.ts';

export const invite: AccountCommand = {
  name: 'invite',
  usage: 'ADDRESS',
  summary: 'lets an address sign up where SIGNUP=invite, and mails it the link',
  takes: 1,
  async run({ accounts, config, say }, given) {
    const address = given.arguments[0] ?? '';
    const invited = await accounts.invite(address);
    if (invited === null) throw new CommandError(`“${address}” is not an email address.`);
    if (invited.hasAccount) return say(`${invited.email} has an account already.`);
    say(`${invited.email} may sign up now. The server mails the link as soon as it runs.`);
    if (config.signup === 'open') say('Sign-up is open here (SIGNUP=open): anybody can.');
    if (config.signup === 'closed')
      say('Sign-up is closed here: set SIGNUP=invite for the invitation to count.');
  },
};
