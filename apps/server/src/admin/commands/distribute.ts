import pg from 'pg';
import { HALVES, personalTables, reachOwner } from '#server/platform/database/index.ts';
import { createLog } from '#server/platform/log.ts';
import { CommandError, type InstallationCommand } from '../command.ts';

const { schema } = HALVES.product;
const ROOT = `${schema}.journals`;

/**
 * What lays all that is one person's on one machine of a Citus cluster: those that others point at first. The sign-in and
 * the queue stay where they are.
 */
export const distributing = (): string[] => [
  // The references of the large tables are held by triggers, which look at rows of the same person alone.
  'SET citus.enable_unsafe_triggers TO on',
  `SELECT create_distributed_table('${ROOT}', 'user_id')`,
  ...personalTables
    .toReversed()
    .map(({ table }) => `${schema}.${table}`)
    .filter((table) => table !== ROOT)
    .map((table) => `SELECT create_distributed_table('${table}', 'user_id', colocate_with => '${ROOT}')`),
];

export const distribute: InstallationCommand = {
  name: 'distribute',
  usage: '[--yes]',
  summary: 'shows what spreads people over the machines of a Citus cluster; with --yes it does so',
  takes: 0,
  options: { yes: { type: 'boolean' } },
  async runOn({ config, say }, given) {
    const { owner, close } = await reachOwner(config, createLog('silent'));
    const client = new pg.Client(owner);
    try {
      await client.connect();
      const { rows } = await client.query<{ there: boolean; made: boolean }>(
        `select exists (select from pg_available_extensions where name = 'citus') as there,
                exists (select from pg_extension where extname = 'citus') as made`,
      );
      const [citus] = rows;
      if (given.options.yes !== true) {
        for (const statement of distributing()) say(`${statement};`);
        say(
          citus?.made === true
            ? '-- Nothing was changed. Add --yes, while no server runs, to do it.'
            : '-- Nothing was changed: this database has no extension “citus”.',
        );
        return;
      }
      if (citus?.made !== true) {
        throw new CommandError(
          citus?.there === true
            ? 'The extension is there, but not made in this database. As a superuser: CREATE EXTENSION citus'
            : 'This PostgreSQL has no extension “citus”. Nothing was changed.',
        );
      }
      await client.query('begin');
      for (const statement of distributing()) await client.query(statement);
      await client.query('commit');
      say('All that is a person’s is laid by person over the machines of the cluster.');
    } finally {
      await client.end();
      await close();
    }
  },
};
