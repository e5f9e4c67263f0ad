import { open } from 'node:fs/promises';
import { type AccountCommand, CommandError } from '../command.ts';

export const exportUsers: AccountCommand = {
  name: 'export-users',
  usage: 'FILE',
  summary: 'writes all accounts, with their password hashes, in the shape of a hosted export (JSON)',
  takes: 1,
  async run({ accounts, say }, given) {
    const path = given.arguments[0] ?? '';
    // Never over a file that is there, and for nobody else to read: it holds hashes.
    const file = await open(path, 'wx', 0o600).catch((cause: unknown) => {
      throw new CommandError(
        `${path} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`,
        { cause },
      );
    });
    let count = 0;
    try {
      await file.write('{"users":[');
      for await (const user of accounts.exportUsers()) {
        await file.write(`${count === 0 ? '' : ','}\n${JSON.stringify(user)}`);
        count += 1;
      }
      await file.write('\n]}\n');
      await file.sync();
    } finally {
      await file.close();
    }
    say(`${count} accounts were written to ${path}.`);
  },
};
