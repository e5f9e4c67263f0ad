/** Before words, as databases of notes have them: `📅 Date`. */
const PICTURES = /\p{Extended_Pictographic}|\ufe0f|\u200d/gu;
const UNIT = /\s*\(([^()]*)\)\s*$/;

/**
 * Letters and digits of a column's name alone. Whoever takes two headings for the same, by whatever care for spaces and
 * signs, they have the same key.
 */
export const headingKey = (cell: string): string => readHeading(cell).name.replace(/[^\p{L}\p{N}]/gu, '');

/** A column's name for comparing, and the unit or zone that was printed behind it: `Time (EDT)`. */
export function readHeading(cell: string): { name: string; unit: string | null } {
  // Single spaces first: how long the rest takes must not be up to whoever wrote the cell.
  const text = cell
    .replace(/^\ufeff/, '')
    .replace(PICTURES, '')
    .trim()
    .replace(/\s+/g, ' ');
  const unit = UNIT.exec(text)?.[1]?.trim() ?? null;
  const name = text
    .replace(UNIT, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    // What is left of the Turkish İ.
    .replaceAll('i\u0307', 'i')
    .replaceAll('_', ' ')
    .replace(/ +/g, ' ')
    .replace(/\s*[#$€£:*]$/, '')
    .trim();
  return { name, unit };
}
