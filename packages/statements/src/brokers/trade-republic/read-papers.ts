import type { Decimal } from '@tapebook/domain/money';
import { ISIN } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';

/** The papers of an event: each begins with a number and what is done with it. */
const PAPERS =
  /^(?:ÜBERSICHT|OVERVIEW)\nN[RO]\. (?:BUCHUNG WERTPAPIER|BOOKING SECURITY) .+\n([\s\S]+?)(?:\n[\p{Lu} ]{5,}$|$(?![\s\S]))/mu;
const PAPER = new RegExp(
  `^(?:(?!\\d+ (?:\\p{Lu}\\p{Ll}|\\d))(.*)\\n)?\\d+ (Ausbuchung|Einbuchung|Tilgung|Repayment|Kapitalmaßnahme|Reinvestierung|Depotübertrag (?:ein|aus)gehend|Umtausch/Bezug)(?: (.+?))?(?: ?(${ISIN}))? (${AMOUNT}) (?:Stk\\.|Stücke|Pcs\\.)$(?:(?:\\n(?!\\d+ ).+)*?\\n(${ISIN})$)?`,
  'gmu',
);
export interface Paper {
  readonly deed: string;
  readonly name: string;
  readonly isin: string;
  readonly quantity: Decimal;
}

/** What comes and goes by an event, in the order of its document. Several lines may share one number of the paper. */
export function readPapers(note: Note): Paper[] {
  const [, listed = ''] = note.find(PAPERS) ?? [];
  const found = [...listed.matchAll(PAPER)];
  return found.map(
    ([, above = '', deed = '', name = above, glued = '', quantity = '', below = glued], index) => {
      const isin = below === '' ? found[index + 1]?.[6] : below;
      return {
        deed,
        name: name.trim(),
        isin: isin ?? note.lacks('ISIN'),
        quantity: note.parse('quantity', quantity),
      };
    },
  );
}
