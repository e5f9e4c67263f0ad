import { importRun } from '@tapebook/contract';
import type { Person } from './person.ts';
import type { Statement } from './statement.ts';

/**
 * Uploads a statement as the page does, and waits until its trades can be queried.
 *
 * @returns milliseconds from the first byte sent to the first page of trades.
 * @throws when another number of facts was added than was asked for.
 */
export async function importStatement(
  person: Pick<Person, 'call'>,
  { fileName, text, executions }: Pick<Statement, 'fileName' | 'text' | 'executions'>,
  added: number = executions,
): Promise<number> {
  const form = new FormData();
  form.set('tz', 'UTC');
  // What it trades is sold first now and then, and covered on a later day.
  form.set('choices', JSON.stringify({ unexplainedSales: 'sold-short' }));
  form.set('file', new Blob([text]), fileName);
  const began = performance.now();
  const answer = await person.call('POST', '/imports/statement/upload', form);
  const trades = await person.call('GET', '/v2/trades');
  await trades.json();
  const took = performance.now() - began;
  const { counts } = importRun.parse(((await answer.json()) as { import: unknown }).import);
  // Statements have rows around their executions.
  if (counts.rows < executions || counts.activities !== added) {
    throw new Error(`${fileName}: ${counts.activities} of ${counts.rows} rows were added, not ${added}`);
  }
  return took;
}
