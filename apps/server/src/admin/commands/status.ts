import { MAILBOX_JOB } from '#server/features/imports/mount.ts';
import { reachOwner } from '#server/platform/database/index.ts';
import { createLog } from '#server/platform/log.ts';
import {
  isInUse,
  type Load,
  type Running,
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
      const lines = describeStatus(await readSize(owner), await readLoad(owner), config.limits.people);
      for (const line of lines) say(line);
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

/** From so much of the limit on it is said before it bites. */
const NEAR = 0.9;

/** What there is to say of so many people where there may be no more than `most`. */
const roomFor = ({ people }: Size, most: number | null): string[] =>
  most === null || people < most * NEAR
    ? []
    : [
        `${people} of the ${most} people that there may be (LIMIT_PEOPLE) are here: ${people < most ? 'soon ' : ''}nobody can sign up.`,
      ];

const describeProcess = ({ who, since }: Running): string =>
  `  ${who === '' ? 'of a release that does not say' : who}, since ${since.toISOString()}`;

function describeStatus(
  size: Size,
  { queues, imports, connections }: Load,
  mostPeople: number | null,
): string[] {
  const mebibytes = Math.round(size.databaseBytes / 1024 / 1024);
  const late = queues.filter(({ oldestSeconds }) => oldestSeconds > LONG_SECONDS);
  return [
    `${size.people} people, ${size.journals} journals, ${mebibytes} MiB in the database, schema ${size.newestMigration}`,
    ...roomFor(size, mostPeople),
    size.processes.length === 0 ? 'No process runs.' : 'Processes, by release and role:',
    ...size.processes.map(describeProcess),
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
