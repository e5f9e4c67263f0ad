/** A signed-in person with a verified address and an empty journal. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** @throws when the answer is no success. */
  call(method: 'GET' | 'POST', path: string, body?: FormData): Promise<Response>;
}

/**
 * Signs in through the protocol. Only the demo makes people who need no mail to be verified, so one
 * is opened and its journal emptied.
 */
export async function signIn(origin: string): Promise<Person> {
  const { email, password } = (await post(`${origin}/v2/demo`, {})) as { email: string; password: string };
  const { idToken: token, localId: userId } = (await post(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=self-hosted`,
    { email, password, returnSecureToken: true },
  )) as { idToken: string; localId: string };
  const person: Person = { userId, email, password, token, call: callsOf(origin, token) };
  await person.call('POST', '/user/delete_all_data');
  return person;
}

/** Calls a server as whoever has the token. */
export const callsOf =
  (origin: string, token: string): Person['call'] =>
  async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
    });
    return expectSuccess(response, `${method} ${path}`);
  };

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await expectSuccess(response, url)).json();
}

async function expectSuccess(response: Response, what: string): Promise<Response> {
  if (response.ok) return response;
  throw new Error(`${what} answered ${response.status}: ${await response.text()}`);
}
