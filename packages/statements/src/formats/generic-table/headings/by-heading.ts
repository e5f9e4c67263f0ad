import type { FoundHeader } from './find-header.ts';

/** In the order of their headings; those of one heading, or of none, as they stand. */
export function positionsByHeading({ cells }: FoundHeader): number[] {
  const headings = cells.map((cell) => cell.trim().toLowerCase());
  return headings
    .map((_, position) => position)
    .sort((one, other) => {
      const [a = '', b = ''] = [headings[one], headings[other]];
      return a < b ? -1 : a > b ? 1 : one - other;
    });
}

/** However they are spaced and spelled. */
export const headingsOf = (cells: readonly string[]): string =>
  cells.map((cell) => cell.trim().toLowerCase()).join('\u001f');
