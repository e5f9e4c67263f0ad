import type { IdentityFrontDoor } from './backend/identity/index.ts';
import type { Letter } from './features/connections/mount.ts';
import type { Mail } from './platform/mail/index.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A letter of the product to an address. */
export const sendLetter = (mail: Mail, to: string, { subject, paragraphs }: Letter): Promise<void> =>
  mail.send({
    to,
    subject,
    text: paragraphs.join('\n\n'),
    html: paragraphs.map((each) => `<p>${escaped(each)}</p>`).join('\n'),
  });

/** A letter of the product to one of its people; to nobody, where no address is known or it was never proven. */
export async function writeLetter(
  { mail }: { readonly mail: Mail },
  identity: Pick<IdentityFrontDoor, 'findUser'> | null,
  userId: string,
  letter: Letter,
): Promise<void> {
  const user = (await identity?.findUser(userId)) ?? null;
  if (user === null || user.email === null || !user.emailVerified) return;
  await sendLetter(mail, user.email, letter);
}
