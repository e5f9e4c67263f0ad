import { type Command, CommandError } from '../command.ts';

export const invite: Command = {
  name: 'invite',
  usage: 'ADDRESS',
  summary: 'lets an address sign up where SIGNUP=invite, and mails it the link',
  takes: 1,
  async run({ accounts, config, mail, say }, given) {
    const address = given.arguments[0] ?? '';
    const invited = await accounts.invite(address);
    if (invited === null) throw new CommandError(`“${address}” is not an email address.`);
    if (invited.hasAccount) return say(`${invited.email} has an account already.`);
    const link = `${config.publicUrl.origin}/signup?email=${encodeURIComponent(invited.email)}`;
    await mail.send({ to: invited.email, ...writeInvitation(link) });
    say(`${invited.email} may sign up now, and has been sent ${link}`);
    if (config.signup === 'open') say('Sign-up is open here (SIGNUP=open): anybody can.');
    if (config.signup === 'closed')
      say('Sign-up is closed here: set SIGNUP=invite for the invitation to count.');
  },
};

const WORDS = 'You are invited to keep your trading journal in Tapebook. Sign up with this address:';

/** The link holds the address alone, which is plain text in both forms: its characters are encoded. */
const writeInvitation = (link: string): { subject: string; text: string; html: string } => ({
  subject: 'You are invited to Tapebook',
  text: `${WORDS}\n\n${link}\n`,
  html: `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>You are invited to Tapebook</title></head>\n<body><p>${WORDS}</p>\n<p><a href="${link}">${link}</a></p></body></html>\n`,
});
