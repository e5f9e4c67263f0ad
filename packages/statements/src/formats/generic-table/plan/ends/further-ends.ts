import { COLUMN_NAMES } from '../../columns/names/column-names.ts';
import { tableHeading } from '../../columns/table-heading.ts';
import type { FoundHeader } from '../../headings/find-header.ts';

/** Prices of a second entry or exit and of further ones, each of a part of the quantity. */
export interface FurtherEnds {
  readonly entries: readonly number[];
  readonly exits: readonly number[];
}

type Named = Pick<FoundHeader, 'cells' | 'columns'>;

/** An end whose own price is the average of its parts says all that they do. */
export function furtherEnds({ cells, columns }: Named): FurtherEnds {
  const taken = new Set(Object.values(columns));
  const of = (end: 'entry' | 'exit', position: number | undefined): number[] =>
    AVERAGE.test(tableHeading(cells[position ?? -1] ?? '').name)
      ? []
      : cells.flatMap((cell, at) => (!taken.has(at) && isFurther(cell, NAMES[end]) ? [at] : []));
  return { entries: of('entry', columns.entryPrice), exits: of('exit', columns.exitPrice) };
}

const AVERAGE =
  /\b(?:avg|average|averaged|mean|vwap|weighted|ø|durchschnitt\w*|mittel\w*|mittlerer?|gemiddelde?|moyenn?e?|medi[oa]|promedio)\b|平均|均价|均價/;

const NAMES = {
  entry: new Set([
    ...COLUMN_NAMES.entryPrice,
    ...['open', 'buy', 'bought', 'einstieg', 'kauf', 'entrée', 'achat', 'entrada', 'compra', 'ingresso'],
  ]),
  exit: new Set([
    ...COLUMN_NAMES.exitPrice,
    ...[
      'close',
      'sell',
      'sold',
      'ausstieg',
      'verkauf',
      'sortie',
      'vente',
      'salida',
      'saída',
      'venta',
      'uscita',
    ],
  ]),
} as const;

/** `Exit 2 Price`, `Entry Price (2)`, `2nd entry`, `Einstieg 2`, `Partial Exit`: the name of an end, and which one of several it is. */
function isFurther(heading: string, names: ReadonlySet<string>): boolean {
  const { name, unit } = tableHeading(heading);
  if (unit !== null && /^#?[2-9]$/.test(unit)) return names.has(name);
  const [, before = '', behind = ''] = NUMBERED.exec(name) ?? [];
  if (before !== '') return names.has(`${before}${behind}`);
  const counted = COUNTED.exec(name)?.[1];
  return counted !== undefined && names.has(counted);
}

const NUMBERED = /^(\p{L}.*?) ?[#№]?[2-9]((?: (?:price|px|level|kurs|preis))?)$/u;
const COUNTED =
  /^(?:[2-9](?:nd|rd|th|e|º|ª|°|\.)|second|third|fourth|zweite[rs]?|dritte[rs]?|deuxième|segund[oa]|second[oa]|partial|parciale?|teil) ?-?(.+)$/;
