import { setTimeout } from 'node:timers/promises';
import { importRun } from '@tapebook/contract';
import type { Person } from './person.ts';

const LOOKED_AT_MS = 50;
const PATIENCE_MS = 10 * 60_000;

export interface ReadExchange {
  /** From adding the connection to the first page of trades after it was read to its end. */
  readonly took: number;
  /** What its window was kept as: the very rows, as a file. */
  readonly archive: Uint8Array;
  readonly remove: () => Promise<void>;
}

interface Standing {
  readonly id: string;
  readonly state: string;
  readonly reading: unknown;
  readonly activities: number;
  readonly reason: unknown;
}

const send = async (origin: string, { token }: Person, method: string, path: string, body?: unknown) => {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
};

/**
 * Reads a connection to its end, as a person has who has just added it.
 *
 * @throws where it brings another number of facts than was asked for, or does not end.
 */
export async function readExchange(
  origin: string,
  person: Person,
  source: Readonly<Record<string, unknown>>,
  facts: number,
): Promise<ReadExchange> {
  const began = performance.now();
  await send(origin, person, 'POST', '/imports/add_and_sync_source', { kind: 'connection', ...source });
  for (;;) {
    const answer = await person.call('GET', '/v2/connections');
    const [standing] = ((await answer.json()) as { connections: Standing[] }).connections;
    if (standing?.state === 'ok' && standing.reading === null && standing.activities >= facts) break;
    if (performance.now() - began > PATIENCE_MS || standing?.state === 'needs-attention')
      throw new Error(`The connection did not come to its end: ${JSON.stringify(standing)}`);
    await setTimeout(LOOKED_AT_MS);
  }
  await (await person.call('GET', '/v2/trades')).json();
  const took = performance.now() - began;
  const listed = (await (await person.call('GET', '/v2/connections')).json()) as { connections: Standing[] };
  const [{ id, activities } = { id: '', activities: 0 }] = listed.connections;
  if (activities !== facts) throw new Error(`The connection brought ${activities} facts, not ${facts}`);
  const { imports } = (await (await person.call('GET', '/v2/imports?limit=100')).json()) as {
    imports: { id: string; counts: { activities: number } }[];
  };
  const whole = imports.find(({ counts }) => counts.activities === facts);
  if (whole === undefined) throw new Error('It was read in several windows, so that no file has all of it');
  const file = await person.call('GET', `/v2/imports/${whole.id}/file`);
  return {
    took,
    archive: new Uint8Array(await file.arrayBuffer()),
    remove: async () => {
      await send(origin, person, 'DELETE', `/imports/delete_source/${id}?activities=delete`);
    },
  };
}

/** The same rows as a file. @returns milliseconds from the first byte sent to the first page of trades. */
export async function importArchive(person: Person, archive: Uint8Array, facts: number): Promise<number> {
  const form = new FormData();
  form.set('tz', 'UTC');
  form.set('file', new Blob([Buffer.from(archive)]), 'window.zip');
  const began = performance.now();
  const answer = await person.call('POST', '/imports/statement/upload', form);
  await (await person.call('GET', '/v2/trades')).json();
  const took = performance.now() - began;
  const { counts } = importRun.parse(((await answer.json()) as { import: unknown }).import);
  if (counts.activities !== facts)
    throw new Error(`The file brought ${counts.activities} facts, not ${facts}`);
  return took;
}
