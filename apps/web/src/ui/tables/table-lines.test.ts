import { describe, expect, it } from 'vitest';
import { groupedLines, idOfLine, isHeading } from './table-lines.ts';

const group = (key: string, ...rows: string[]) => ({ key, name: key, title: key, rows });
const drawn = (collapsed: readonly string[], ...groups: ReturnType<typeof group>[]) => {
  const lines = groupedLines(groups, new Set(collapsed), (row) => row);
  return lines.keys.map((_, line) => lines.groupAt(line)?.key ?? lines.rowAt(line));
};

describe('the lines of a grouped table', () => {
  it('are each heading with its rows, and the heading alone of what is folded away', () => {
    const groups = [group('Gap', 'a', 'b'), group('Range', 'c')];
    expect(drawn([], ...groups)).toEqual(['Gap', 'a', 'b', 'Range', 'c']);
    expect(drawn(['Gap'], ...groups)).toEqual(['Gap', 'Range', 'c']);
  });

  it('tell apart the places of a row that stands in several groups, and know whose they are', () => {
    const { keys } = groupedLines([group('x', 'a b'), group('y', 'a b')], new Set(), (row) => row);
    expect(new Set(keys).size).toBe(4);
    expect(keys.filter((key) => !isHeading(key)).map(idOfLine)).toEqual(['a b', 'a b']);
    expect(keys.map(isHeading)).toEqual([true, false, true, false]);
  });
});
