import type { ParseArgsConfig } from 'node:util';
import type { Administration } from '#server/backend/identity/index.ts';
import type { Config } from '#server/platform/config/index.ts';

/** What a command works with. */
export interface Tools {
  readonly accounts: Administration;
  readonly config: Config;
  /** A line for the person at the terminal. */
  say(line: string): void;
}

export interface Given {
  readonly arguments: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** What a command about the installation as a whole works with; it opens what it needs by itself. */
export interface Installation {
  readonly config: Config;
  say(line: string): void;
}

interface CommandWords {
  readonly name: string;
  /** What follows the name, as the help shows it. */
  readonly usage: string;
  /** One line. */
  readonly summary: string;
  /** How many arguments it takes, without options. */
  readonly takes: number;
  readonly options?: NonNullable<ParseArgsConfig['options']>;
}

/** One thing that `npm run admin -- …` can do with the accounts. */
export interface AccountCommand extends CommandWords {
  /** @throws {CommandError} */
  run(tools: Tools, given: Given): Promise<void>;
}

/** One thing that it can do with the installation. */
export interface InstallationCommand extends CommandWords {
  /** @throws {CommandError} */
  runOn(installation: Installation, given: Given): Promise<void>;
}

export type Command = AccountCommand | InstallationCommand;

/** What keeps a command from being done, in one line that says what to do next. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export const textOption = ({ options }: Given, name: string): string | null => {
  const value = options[name];
  return typeof value === 'string' && value !== '' ? value : null;
};
