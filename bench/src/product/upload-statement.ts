import { setTimeout } from 'node:timers/promises';
import type { Person } from './person.ts';
import { sendJson } from './send-json.ts';
import type { Statement } from './statement.ts';

const PAUSE_MS = 200;

interface Run {
  readonly import: {
    readonly id: string;
    readonly status: string;
    readonly counts: { readonly activities: number };
  };
}

/**
 * Hands a statement over and has it imported as the page does with a long one: without waiting for one
 * answer, asking from time to time how far it is.
 *
 * @returns milliseconds from the first byte sent to the first page of trades.
 * @throws when it does not bring all its executions.
 */
export async function uploadStatement(
  origin: string,
  person: Person,
  { fileName, text, executions }: Pick<Statement, 'fileName' | 'text' | 'executions'>,
): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([text]), fileName);
  const began = performance.now();
  const answer = await person.call('POST', '/v2/imports/uploads', form);
  const { upload } = (await answer.json()) as { upload: { id: string } };
  const started = await sendJson(origin, person, `/v2/imports/uploads/${upload.id}/import`, {
    timeZone: 'UTC',
    // What it trades is sold first now and then, and covered on a later day.
    unexplainedSales: 'sold-short',
  });
  let run = (started as Run).import;
  while (run.status === 'queued' || run.status === 'running') {
    await setTimeout(PAUSE_MS);
    run = ((await (await person.call('GET', `/v2/imports/${run.id}`)).json()) as Run).import;
  }
  await (await person.call('GET', '/v2/trades')).arrayBuffer();
  const took = performance.now() - began;
  if (run.status !== 'completed' || run.counts.activities !== executions) {
    throw new Error(`${fileName} is ${run.status} with ${run.counts.activities} of ${executions} activities`);
  }
  return took;
}
