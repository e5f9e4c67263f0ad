import * as z from 'zod/mini';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

const wordsOfBound = (side: 'at least' | 'at most', bound: number | bigint, origin: string): string => {
  if (origin === 'string') return `must have ${side} ${bound} characters`;
  if (origin === 'array') return `must have ${side} ${bound} entries`;
  return `must be ${side} ${bound}`;
};

/** What is wrong with a part of a request, where its schema has no words of its own. */
export function issueWords(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : (TYPES[issue.expected] ?? 'is not valid');
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return wordsOfBound('at least', issue.minimum, issue.origin);
    case 'too_big':
      return wordsOfBound('at most', issue.maximum, issue.origin);
    case 'unrecognized_keys':
      return `has parts that are not known here: ${issue.keys.join(', ').slice(0, 200)}`;
    default:
      return 'is not valid';
  }
}

const listed = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** For a body that is no object: what to send instead. `null` for every other fault. */
export function wholeBodyWords(schema: z.ZodMiniType, body: unknown): string | null {
  if (!(schema instanceof z.ZodMiniObject)) return null;
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return null;
  const parts = Object.entries(schema.shape);
  const needed = parts.filter(([, part]) => !z.safeParse(part, undefined).success).map(([name]) => name);
  return needed.length > 0
    ? `Send a JSON object with ${listed(needed)}.`
    : `Send a JSON object with any of ${listed(parts.map(([name]) => name))}.`;
}
