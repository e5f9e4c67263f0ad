import {
  type Auth,
  applyActionCode,
  createUserWithEmailAndPassword,
  parseActionCodeURL,
  sendEmailVerification,
  type User,
} from 'firebase/auth';
import type { openIdentityServer } from './identity-server.ts';

type Server = Awaited<ReturnType<typeof openIdentityServer>>;

export const PASSWORD = 'correct horse';

interface Person {
  readonly auth: Auth;
  readonly email: string;
  readonly user: User;
}

/** What the SDK makes of a refusal. */
export const refusal = (code: string) => ({ code: `auth/${code}` });

/** People who use the unmodified SDK against a server, and read their mail. */
export function peopleOf(server: Server) {
  let people = 0;

  const newAddress = (): string => `person-${++people}@example.com`;

  async function signUp(): Promise<Person> {
    const email = newAddress();
    const auth = server.visitor();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    return { auth, email, user };
  }

  async function linkMailedTo(email: string): Promise<string> {
    const mail = await server.nextMail(email);
    const link = /http:\/\/localhost:4400\/auth-action\?\S+/.exec(mail)?.[0];
    if (link === undefined) throw new Error(`The mail holds no link with a code:\n${mail}`);
    return link;
  }

  async function codeMailedTo(email: string): Promise<string> {
    const code = parseActionCodeURL(await linkMailedTo(email))?.code;
    if (code === undefined) throw new Error('The mail holds no link that the SDK understands');
    return code;
  }

  async function verified(): Promise<Person> {
    const person = await signUp();
    await sendEmailVerification(person.user);
    await applyActionCode(person.auth, await codeMailedTo(person.email));
    await person.user.reload();
    return person;
  }

  return { newAddress, signUp, verified, linkMailedTo, codeMailedTo };
}
