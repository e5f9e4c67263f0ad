import { readFile } from 'node:fs/promises';
import { type HostedScrypt, readHostedExport } from '#server/backend/identity/index.ts';
import { type AccountCommand, CommandError, type Given, textOption } from '../command.ts';

export const importUsers: AccountCommand = {
  name: 'import-users',
  usage: 'FILE [--hash-key KEY --salt-separator TEXT --rounds N --mem-cost N]',
  summary: 'brings accounts along from a hosted project (`firebase auth:export`, JSON or CSV)',
  takes: 1,
  options: {
    'hash-key': { type: 'string' },
    'salt-separator': { type: 'string' },
    rounds: { type: 'string' },
    'mem-cost': { type: 'string' },
  },
  async run({ accounts, say }, given) {
    const scrypt = readScrypt(given);
    const { users, unreadable } = await read(given.arguments[0] ?? '');
    const { imported, withoutPassword, leftOut } = await accounts.importUsers(users, scrypt);
    say(`${imported} of ${users.length + unreadable.length} accounts were brought along.`);
    if (withoutPassword > 0) {
      say(
        `${withoutPassword} of them have no password here: they sign in by their provider, or choose one by “Forgot password”.`,
      );
    }
    for (const { who, reason } of leftOut) say(`Left out ${who}: ${reason}`);
    for (const { place, reason } of unreadable) say(`Left out ${place}: ${reason}`);
  },
};

async function read(path: string) {
  try {
    return readHostedExport(await readFile(path, 'utf8'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`${path} cannot be read as an export of accounts: ${reason}`, { cause });
  }
}

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** The project's console shows the four values together; none is known without the others. */
function readScrypt(given: Given): HostedScrypt | null {
  const key = textOption(given, 'hash-key');
  const separator = textOption(given, 'salt-separator');
  const rounds = textOption(given, 'rounds');
  const cost = textOption(given, 'mem-cost');
  if (key === null && separator === null && rounds === null && cost === null) return null;
  if (key === null || separator === null || rounds === null || cost === null) {
    throw new CommandError(
      'Passwords need all four: --hash-key, --salt-separator, --rounds and --mem-cost (“password hash parameters” in the console of the project).',
    );
  }
  if (!BASE64.test(key) || !BASE64.test(separator)) {
    throw new CommandError('--hash-key and --salt-separator are base64 text; copy them as they stand.');
  }
  if (!/^\d{1,2}$/.test(rounds) || !/^\d{1,2}$/.test(cost) || Number(cost) < 1 || Number(cost) > 16) {
    throw new CommandError('--rounds and --mem-cost are small numbers, as the console shows them.');
  }
  return { signerKey: key, saltSeparator: separator, rounds: Number(rounds), memoryCost: Number(cost) };
}
