import { ConfigError } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Readers for one setting each. An empty value counts as unset, which is what `NAME=` in a compose
 * file means; a bad one throws a {@link ConfigError}. Values of secrets are never quoted in it.
 */
export function createSettings(env: Environment) {
  function text(name: string): string | null {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  function integer(name: string, range: { min: number; max: number }): number | null {
    const value = text(name);
    if (value === null) return null;
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= range.min && number <= range.max)) {
      throw new ConfigError(
        name,
        `is “${value}”; it must be a whole number from ${range.min} to ${range.max}.`,
      );
    }
    return number;
  }

  function flag(name: string): boolean | null {
    const value = text(name)?.toLowerCase();
    if (value === undefined) return null;
    if (['on', 'true', 'yes', '1'].includes(value)) return true;
    if (['off', 'false', 'no', '0'].includes(value)) return false;
    throw new ConfigError(name, `is “${value}”; it must be “on” or “off”.`);
  }

  function oneOf<const T extends string>(name: string, allowed: readonly T[]): T | null {
    const value = text(name);
    if (value === null) return null;
    const match = allowed.find((each) => each === value);
    if (match === undefined) {
      throw new ConfigError(name, `is “${value}”; it must be one of ${allowed.join(', ')}.`);
    }
    return match;
  }

  function list(name: string): string[] {
    const value = text(name);
    return value === null ? [] : value.split(',').flatMap((each) => each.trim() || []);
  }

  /** A URL that may carry a password, so the message does not repeat it. */
  function secretUrl(name: string, schemes: readonly string[], example: string): string | null {
    const value = text(name);
    if (value === null) return null;
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol)) {
      throw new ConfigError(name, `is not a usable address; it must look like ${example}.`);
    }
    return value;
  }

  function instant(name: string): Date | null {
    const value = text(name);
    if (value === null) return null;
    const date = new Date(value);
    if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(value) || Number.isNaN(date.getTime())) {
      throw new ConfigError(
        name,
        `is “${value}”; it must be a time with its zone, such as 2026-03-02T14:30:00Z.`,
      );
    }
    return date;
  }

  return { text, integer, flag, oneOf, list, secretUrl, instant };
}

export type Settings = ReturnType<typeof createSettings>;
