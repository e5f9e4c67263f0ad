import { type HostedUser, hostedExport, hostedUser } from './hosted-user.ts';

/** An account of an export that cannot be read, and why; counted from one. */
export interface UnreadableUser {
  readonly place: string;
  readonly reason: string;
}

/** Where the providers stand in a line of the CSV form, which has no headings; id, address, name, picture. */
const PROVIDER_COLUMNS = [
  ['google.com', 7],
  ['facebook.com', 11],
  ['twitter.com', 15],
  ['github.com', 19],
] as const;
const CREATED = 23;
const LAST_SIGN_IN = 24;
const DISABLED = 26;

/**
 * Reads the file that `firebase auth:export` writes, in either of its forms.
 *
 * @throws {SyntaxError} for a file that is neither.
 */
export function readHostedExport(content: string): { users: HostedUser[]; unreadable: UnreadableUser[] } {
  const text = content.replace(/^\uFEFF/, '');
  const found = text.trimStart().startsWith('{') ? fromJson(text) : fromCsv(text);
  const users: HostedUser[] = [];
  const unreadable: UnreadableUser[] = [];
  for (const { place, value } of found) {
    const parsed = hostedUser.safeParse(value);
    if (parsed.success) users.push(parsed.data);
    else {
      const where = parsed.error.issues[0]?.path.join('.') || 'the account';
      unreadable.push({ place, reason: `“${where}” is missing or not what it should be.` });
    }
  }
  return { users, unreadable };
}

interface Found {
  readonly place: string;
  readonly value: unknown;
}

function fromJson(text: string): Found[] {
  const parsed = hostedExport.safeParse(JSON.parse(text));
  if (!parsed.success) throw new SyntaxError('The file has no list “users”.');
  return parsed.data.users.map((value, index) => ({ place: `account ${index + 1}`, value }));
}

function fromCsv(text: string): Found[] {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ place: `line ${index + 1}`, cells: splitLine(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ place, cells }) => ({ place, value: fromCells(cells) }));
}

function fromCells(cells: readonly string[]): object {
  const cell = (column: number): string | undefined => cells[column] || undefined;
  return {
    localId: cell(0),
    email: cell(1),
    emailVerified: cell(2) === 'true',
    passwordHash: cell(3),
    salt: cell(4),
    displayName: cell(5),
    photoUrl: cell(6),
    createdAt: cell(CREATED),
    lastSignedInAt: cell(LAST_SIGN_IN),
    disabled: cell(DISABLED) === 'true',
    providerUserInfo: PROVIDER_COLUMNS.filter(([, column]) => cell(column) !== undefined).map(
      ([providerId, column]) => ({
        providerId,
        rawId: cell(column),
        email: cell(column + 1),
        displayName: cell(column + 2),
        photoUrl: cell(column + 3),
      }),
    ),
  };
}

/** The exporter puts a cell in quotes where it holds a comma, a quote (doubled) or a line break. */
function splitLine(line: string): string[] {
  const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
  return cells
    .map((each) => each.replace(/,$/, ''))
    .map((each) => (each.startsWith('"') ? each.slice(1, -1).replaceAll('""', '"') : each));
}
