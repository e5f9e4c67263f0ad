import { existsSync } from 'node:fs';
import { ensureDependencies } from './dependencies.mjs';
import { inRoot, main } from './project.mjs';
import { runNode } from './run-node.mjs';

/** What a distribution has to bring: Debian's packages `postgresql` and `pgbouncer`. */
const NEEDED = ['/usr/lib/postgresql', '/usr/sbin/pgbouncer'];

/** Many servers on one database, with engines that do not come along with the product. */
await main(async () => {
  const missing = NEEDED.filter((path) => !existsSync(path));
  if (missing.length > 0) {
    console.error(`${missing.join(' and ')} is missing. Install it: apt-get install postgresql pgbouncer`);
    return 1;
  }
  ensureDependencies();
  return runNode([inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'scale']);
});
