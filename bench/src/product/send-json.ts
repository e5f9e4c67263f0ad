import type { Person } from './person.ts';

/**
 * One call with a JSON body, as that person.
 *
 * @throws when the answer is no success.
 */
export async function sendJson(
  origin: string,
  person: Person,
  path: string,
  body: unknown,
  method: 'POST' | 'PUT' = 'POST',
): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
