import type { PriceFeed } from '@tapebook/connectors/prices';
import { ProblemError } from '#server/platform/problems/index.ts';

interface Fault {
  readonly path: string;
  readonly message: string;
}

/**
 * What a feed needs of what was given, without blanks around it.
 *
 * @throws {ProblemError} `invalid-content` for each field that is missing, malformed or none of the feed's.
 */
export function statedCredentials(
  feed: PriceFeed,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const { fields, label } = feed.about;
  const stated: Record<string, string> = {};
  const faults: Fault[] = Object.keys(given)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name) => ({ path: `credentials.${name}`, message: `${label} asks for nothing of this name.` }));
  for (const { name, label: asked, required, pattern } of fields) {
    const value = given[name]?.trim() ?? '';
    const path = `credentials.${name}`;
    if (value === '' && required) faults.push({ path, message: `${asked}: paste it here.` });
    else if (value !== '' && pattern !== undefined && !new RegExp(pattern.source).test(value))
      faults.push({ path, message: pattern.wrong });
    else if (value !== '') stated[name] = value;
  }
  if (faults.length > 0)
    throw new ProblemError(
      'invalid-content',
      `${faults.map(({ message }) => message).join(' ')} Nothing was kept.`,
      {
        errors: faults,
      },
    );
  return stated;
}
