import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Written by a build, brought by npm, or for tests and readers alone. */
const NO_SOURCE = /[\\/](?:node_modules|dist|samples)$|routeTree\.gen\.ts$|budget\.json$|\.test\.tsx?$|\.md$/;

const LENGTH = 16;

/** Tells what is in these files and folders, and where. */
export function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of filesOf(sources)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, LENGTH);
}

/** All that is built of them, in an order of its own. */
export const filesOf = (sources) => sources.flatMap(listFiles);

function listFiles(path) {
  if (NO_SOURCE.test(path) || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}
