import { parseArgs } from 'node:util';
import { parseConfig } from '#server/platform/config/index.ts';
import { type AccountCommand, type Command, CommandError, type Given } from './command.ts';
import { commandTable, helpText } from './command-table.ts';
import { openTools } from './open-tools.ts';

type Write = (line: string) => void;

/**
 * Does what the words after `npm run admin --` ask for.
 *
 * @returns the exit code: 0 done, 1 not done, 2 not understood.
 */
export async function runAdmin(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: { readonly say: Write; readonly complain: Write },
): Promise<number> {
  const [name, ...rest] = words;
  if (name === undefined || name === 'help' || name === '--help') {
    terminal.say(helpText());
    return 0;
  }
  const command = commandTable.find((each) => each.name === name);
  if (command === undefined) {
    terminal.complain(`There is no command “${name}”.\n\n${helpText()}`);
    return 2;
  }
  const given = read(command, rest);
  if (typeof given === 'string') {
    terminal.complain(`${given}\nUsage: npm run admin -- ${command.name} ${command.usage}`);
    return 2;
  }
  try {
    if ('runOn' in command) await command.runOn({ config: parseConfig(env), say: terminal.say }, given);
    else await runOnAccounts(command, given, env, terminal.say);
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    terminal.complain(error.message);
    return 1;
  }
}

async function runOnAccounts(
  command: AccountCommand,
  given: Given,
  env: Readonly<Record<string, string | undefined>>,
  say: Write,
): Promise<void> {
  const tools = await openTools(env, say);
  try {
    await command.run(tools, given);
  } finally {
    await tools.close();
  }
}

/** @returns what is wrong with the words, as a text. */
function read(command: Command, words: readonly string[]): Given | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: command.options ?? {},
      allowPositionals: true,
    });
    if (positionals.length !== command.takes) {
      return positionals.length < command.takes ? 'Something is missing.' : 'That is more than it takes.';
    }
    const options = Object.entries(values).map(([key, value]) => [
      key,
      Array.isArray(value) ? value[0] : value,
    ]);
    return { arguments: positionals, options: Object.fromEntries(options) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
