import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The least that a server can do with a file: what comes in goes to the disk and is forced there; what is
 * asked for comes from it. Its one argument names the file; it prints its port.
 */
const [, , path = ''] = process.argv;

const server = createServer(async (request, response) => {
  if (request.method === 'GET') {
    createReadStream(path, { highWaterMark: 256 * 1024 }).pipe(response);
    return;
  }
  const file = await open(path, 'w');
  for await (const chunk of request) await file.writeFile(chunk);
  await file.sync();
  await file.close();
  response.end();
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
