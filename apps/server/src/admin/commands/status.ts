import { MAILBOX_JOB } from '#server/features/imports/mount.ts';
import { reachOwner } from '#server/platform/database/index.ts';
import { createLog } from '#server/platform/log.ts';
import {
  isInUse,
  type Load,
  readLastFailure,
  readLoad,
  readSize,
  type Size,
} from '#server/platform/status/index.ts';
import { CommandError, type InstallationCommand } from '../command.ts';
import { drawTable } from '../draw-table.ts';

/** Longer than this nothing should wait while workers run. */
const LONG_SECONDS = 60;

export const status: InstallationCommand = {
  name: 'status',
  usage: '',
  summary: 'tells what there is, what waits and what fails, of all servers on the database together',
  takes: 0,
  async runOn({ config, say }) {
    const { owner, close } = await reachOwner(config, createLog('silent'));
    try {
      if (!(await isInUse(owner)))
        throw new CommandError('No server has been started on this database yet: there is nothing to tell.');
      for (const line of describeStatus(await readSize(owner), await readLoad(owner))) say(line);
      const trouble = config.mailbox === null ? null : await readLastFailure(owner, MAILBOX_JOB);
      if (trouble !== null) say(`The mailbox for statements is not read: ${trouble}`);
    } finally {
      await close();
    }
  },
};

const list = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none';

function describeStatus(size: Size, { queues, imports, connections }: Load): string[] {
  const mebibytes = Math.round(size.databaseBytes / 1024 / 1024);
  const late = queues.filter(({ oldestSeconds }) => oldestSeconds > LONG_SECONDS);
  return [
    `${size.people} people, ${size.journals} journals, ${mebibytes} MiB in the database, schema ${size.newestMigration}`,
    `Connections to the database: ${list(size.sessions)}`,
    `Imports under way: ${list(imports)}`,
    `Connections to brokers: ${list(connections)}`,
    '',
    ...drawTable([
      ['JOB', 'WAITING', 'LATER', 'RUNNING', 'FAILED', 'WAITS SINCE'],
      ...queues.map(({ name, waiting, scheduled, active, failed, oldestSeconds }) => [
        name,
        ...[waiting, scheduled, active, failed].map(String),
        waiting === 0 ? '' : `${Math.round(oldestSeconds)} s`,
      ]),
    ]),
    ...late.map(
      ({ name, oldestSeconds }) =>
        `${name} has waited for ${Math.round(oldestSeconds)} s: is a process with ROLE=worker or ROLE=all running? See docs/operating.md.`,
    ),
  ];
}
