import { readdirSync, readFileSync } from 'node:fs';
import type { Mistake } from './mistake.ts';

const folder = new URL('../../cases/mistakes/', import.meta.url);

/** The answers that other journals get wrong, in order. */
export function readMistakes(): readonly Mistake[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Mistake);
}

/** Each with its name and the part that it shows itself by; those without that part are left out. */
export function mistakesIn<Part extends 'built' | 'journal' | 'measured'>(part: Part) {
  return readMistakes().flatMap((mistake) =>
    (mistake[part] ?? []).map((one, index, { length }) => {
      const name = `${mistake.id}: ${mistake.title}${length > 1 ? ` (${index + 1})` : ''}`;
      return [name, one as NonNullable<Mistake[Part]>[number]] as const;
    }),
  );
}
