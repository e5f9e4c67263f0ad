// Sends a table of fills to Tapebook, signed. Needs Node 20 or newer and nothing else.
//
//   TAPEBOOK_ADDRESS=https://tapebook.example/ingest/v1/… TAPEBOOK_SECRET=… node tapebook-push.mjs fills.csv [SINCE]
//
// or, in a program of your own: import { sendTable, tableOf } from './tapebook-push.mjs'.
// SINCE (YYYY-MM-DD): the first day of which the table has everything. Without a file it is a sign of life.
import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const COLUMNS = [
  'id',
  'time',
  'account',
  'kind',
  'symbol',
  'asset_class',
  'quantity',
  'price',
  'currency',
  'fees',
  'amount',
  'multiplier',
  'effect',
  'position',
  'order',
  'note',
];

/** Rows, as objects with those columns, as a table. Numbers are best given as text: as many digits as there are. */
export function tableOf(rows) {
  const cell = (value) => {
    const text = value === undefined || value === null ? '' : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => COLUMNS.map((column) => cell(row[column])).join(','));
  return [COLUMNS.join(','), ...lines, ''].join('\n');
}

/**
 * Sends bytes or text; an empty one is a sign of life. Tried again where the server was away: what is sent twice counts
 * once. Throws an error in the server's words for what it refuses.
 */
export async function sendTable(address, secret, table, { name = 'rows.csv', since, attempts = 5 } = {}) {
  const body = Buffer.from(table);
  for (let attempt = 1; ; attempt += 1) {
    // Signed anew each time: one signature is taken once.
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomUUID();
    const signature = createHmac('sha256', secret)
      .update(`${timestamp}.${nonce}.`)
      .update(body)
      .digest('hex');
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'text/csv',
        // A header holds no letters beyond Latin ones.
        'x-file-name': encodeURIComponent(name),
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': `v1=${signature}`,
        ...(since === undefined ? {} : { 'x-since': since }),
      },
      body,
      signal: AbortSignal.timeout(30_000),
    }).catch((error) => {
      if (attempt >= attempts) throw error;
      return null;
    });
    if (answer?.ok) return answer.json();
    const away = answer === null || answer.status === 429 || answer.status >= 500;
    if (!away || attempt >= attempts) {
      const { detail } = await answer.json().catch(() => ({}));
      throw new Error(detail ?? `Tapebook answered ${answer.status}`);
    }
    await sleep(1000 * 2 ** attempt);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [file, since] = process.argv.slice(2);
  const { TAPEBOOK_ADDRESS: address, TAPEBOOK_SECRET: secret } = process.env;
  if (!address || !secret) throw new Error('TAPEBOOK_ADDRESS and TAPEBOOK_SECRET have to be set.');
  const table = file === undefined ? '' : await readFile(file);
  const said = await sendTable(address, secret, table, { name: file && basename(file), since });
  process.stdout.write(`${JSON.stringify(said)}\n`);
}
