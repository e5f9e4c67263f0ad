import { freeName } from '@tapebook/domain/collections';

/** Names of devices: no file of Windows may be called by one, whatever its ending is. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const LONGEST = 80;

function plainName(title: string): string {
  const name = [
    ...title
      .replaceAll(/[\p{C}<>:"/\\|?*]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[. ]+/, ''),
  ]
    .slice(0, LONGEST)
    .join('')
    .replace(/[. ]+$/, '');
  if (name === '') return 'Untitled page';
  return RESERVED.test(name) ? `Page ${name}` : name;
}

/** Names that no file system takes amiss, no two of which are one file anywhere: `Lessons`, `Lessons 2`. */
export function fileNames(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const name = plainName(title);
    const free = freeName(name, (proposed) => taken.has(proposed.toLowerCase()));
    taken.add(free.toLowerCase());
    return free;
  });
}
