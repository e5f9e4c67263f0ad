import { namedFiles, readApplied } from '#server/platform/backups/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { MIGRATIONS_FOLDER, reachOwner, readMigrations, readWhole } from '#server/platform/database/index.ts';
import { openFiles } from '#server/platform/files/index.ts';
import { createLog } from '#server/platform/log.ts';
import { CommandError, type InstallationCommand, textOption } from '../command.ts';

const DAY_MS = 24 * 3_600_000;
/** A file is written before the row that names it, and an upload may take a day. */
const LEAST_DAYS = 2;
const USUAL_DAYS = 30;

const sizeOf = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

export const sweep: InstallationCommand = {
  name: 'sweep',
  usage: '[--days N] [--yes]',
  summary: `tells of stored files that nothing names any more, ${USUAL_DAYS} days old or N; with --yes it removes them`,
  takes: 0,
  options: { days: { type: 'string' }, yes: { type: 'boolean' } },
  async runOn({ config, say }, given) {
    const days = Number(textOption(given, 'days') ?? USUAL_DAYS);
    if (!Number.isInteger(days) || days < LEAST_DAYS) {
      throw new CommandError(
        `--days takes a whole number of at least ${LEAST_DAYS}: younger files may wait for the row that names them.`,
      );
    }
    const files = openFiles(config.files);
    const { owner, close } = await reachOwner(config, createLog('silent'));
    const known = new Set((await readMigrations(MIGRATIONS_FOLDER)).map(({ name }) => name));
    // Rows first: what is named later is younger than what may be removed.
    const named = await readWhole(owner, async (client) => {
      const newer = (await readApplied(client)).find(({ name }) => !known.has(name));
      if (newer !== undefined) {
        throw new CommandError(
          `The database is of a newer version (${newer.name}), which may name files where this one does not look. Nothing was removed.`,
        );
      }
      return new Set(await namedFiles(client));
    }).finally(close);
    const before = systemClock.now() - days * DAY_MS;
    const found = { files: 0, stray: 0, bytes: 0 };
    for await (const { key, size, writtenAt } of files.list()) {
      found.files += 1;
      if (named.has(key) || writtenAt >= before) continue;
      found.stray += 1;
      found.bytes += size;
      if (given.options.yes === true) await files.remove(key);
    }
    say(
      `${found.files} files are stored. ${found.stray} of them, ${sizeOf(found.bytes)}, are named by nothing and older than ${days} days.`,
    );
    if (found.stray === 0) return;
    say(
      given.options.yes === true
        ? 'They were removed.'
        : 'Nothing was removed. Add --yes to do it, unless another installation keeps files in the same place, or the database is an older one than the files.',
    );
  },
};
