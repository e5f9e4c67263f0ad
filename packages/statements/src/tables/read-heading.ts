const UNIT = /\s*\(([^()]*)\)\s*$/;

/** A column's name for comparing, and the unit or zone that was printed behind it: `Time (EDT)`. */
export function readHeading(cell: string): { name: string; unit: string | null } {
  const text = cell.replace(/^\ufeff/, '').trim();
  const unit = UNIT.exec(text)?.[1]?.trim() ?? null;
  const name = text
    .replace(UNIT, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s*[#$€£]$/, '')
    .trim();
  return { name, unit };
}
