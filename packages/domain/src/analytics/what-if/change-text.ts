import type { Filter } from '../filters/filter.ts';
import { formatFilter } from '../filters/format-filter.ts';
import type { Change, Level } from './change.ts';

/** Several at once are read one after the other; more than this is not asked by hand. */
export const MOST_CHANGES = 8;

const PARTS = { stop: 'stop', target: 'target', 'day-stop': 'day' } as const;
/** A filter may hold what parts changes. */
const kept = (text: string): string => text.replace(/[%;]/g, encodeURIComponent);
const levelText = ({ at, of }: Level): string => `${at}${of === 'r' ? 'r' : ''}`;

/** Changes as an address has them: `stop:1r;half:2;without:setup:fade`. */
export function formatChanges(changes: readonly Change[]): string {
  return changes.map(changeText).join(';');
}

function changeText(change: Change): string {
  switch (change.kind) {
    case 'without':
      return `without:${kept(formatFilter(change.filter))}`;
    case 'stop':
    case 'target':
    case 'day-stop':
      return `${PARTS[change.kind]}:${levelText(change.level)}`;
    case 'exit':
      return `exit:${change.minutes}m`;
    case 'half':
      return `half:${change.losses}`;
    case 'most':
      return `most:${change.trades}`;
  }
}

export interface ParsedChanges {
  readonly changes: readonly Change[];
  /** What could not be read, in words; it is left out. */
  readonly problems: readonly string[];
}

/** @param readFilter reads the text of a filter; what it does not know it leaves out with words. */
export function parseChanges(
  text: string,
  readFilter: (text: string) => {
    readonly filter: Filter;
    readonly problems: readonly { message: string }[];
  },
): ParsedChanges {
  const changes: Change[] = [];
  const problems: string[] = [];
  for (const part of text.split(';').filter((one) => one.trim() !== '')) {
    const [name = '', value = ''] = cut(part.trim());
    if (name === 'without') {
      const read = readFilter(unescaped(value));
      problems.push(...read.problems.map(({ message }) => message));
      // Of a filter that says nothing all trades would be left out.
      if (read.filter.length > 0) changes.push({ kind: 'without', filter: read.filter });
      else problems.push(`“${part}” leaves nothing out: say which trades, as in without:weekday:fri.`);
      continue;
    }
    const change = readChange(name, value);
    if (change === null)
      problems.push(
        `“${part}” is no change that is known. There is stop:1r, target:2r, half:2, most:3, day:500, without:….`,
      );
    else changes.push(change);
  }
  if (changes.length > MOST_CHANGES)
    problems.push(`Only the first ${MOST_CHANGES} changes are made, of ${changes.length}.`);
  return { changes: changes.slice(0, MOST_CHANGES), problems };
}

function cut(part: string): [string, string] {
  const at = part.indexOf(':');
  return at < 0 ? [part, ''] : [part.slice(0, at).toLowerCase(), part.slice(at + 1)];
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readChange(name: string, value: string): Change | null {
  switch (name) {
    case 'stop':
    case 'target':
    case 'day': {
      const level = readLevel(value);
      return level === null ? null : { kind: name === 'day' ? 'day-stop' : name, level };
    }
    case 'exit': {
      const minutes = whole(value.replace(/m$/i, ''));
      return minutes === null ? null : { kind: 'exit', minutes };
    }
    case 'half': {
      const losses = whole(value);
      return losses === null ? null : { kind: 'half', losses };
    }
    case 'most': {
      const trades = whole(value);
      return trades === null ? null : { kind: 'most', trades };
    }
    default:
      return null;
  }
}

function readLevel(text: string): Level | null {
  const found = /^(\d+(?:\.\d+)?)(r?)$/i.exec(text);
  const at = Number(found?.[1]);
  return found === null || !(at > 0) ? null : { at, of: found[2] === '' ? 'money' : 'r' };
}

/** From 1 on. */
function whole(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
