import { readHeading } from '../../../tables/read-heading.ts';

/** In which accounts are kept, so that a word at the end of a heading is one of them and no name. */
const CURRENCY =
  /^(.+?) (usd[tc]?|eur|gbp|gbx|chf|jpy|cad|aud|nzd|sek|nok|dkk|pln|czk|huf|hkd|sgd|zar|inr|brl)$/;
const ZONE = /^(.+?) (utc|gmt)$/;
/** `price_cents`, `fee in pence` */
const HUNDREDTHS = /^(.+?) (cents?|pence)$/;

/** More is no heading, and looking for its unit would take as long as whoever wrote it likes. */
const LONGEST = 200;

/** What a heading says that its units are counted in. */
export const MILLIONS = /^(?:m|mio\.?|mln|millions?)$/i;

export interface TableHeading {
  readonly name: string;
  /** Unit, currency or zone behind the name, in parentheses or as its last word. */
  readonly unit: string | null;
  /** The unit was a word of the name: `commission_usd`. A column called so comes behind one that has the bare name. */
  readonly spelled: boolean;
}

/**
 * As `readHeading`, of tables of programs as well, whose headings end in their unit as a word.
 *
 * @example tableHeading('opening_time_utc') // 'opening time', 'UTC'
 */
export function tableHeading(cell: string): TableHeading {
  if (cell.length > LONGEST)
    return { name: cell.slice(0, LONGEST).trim().toLowerCase(), unit: null, spelled: false };
  const { name, unit } = readHeading(cell.replace(BRACKETS, '($1)').replace(BOX, ''));
  if (unit !== null) return { name, unit, spelled: false };
  const percent = PERCENT.exec(name)?.[1];
  if (percent !== undefined) return { name: percent, unit: '%', spelled: true };
  const [, inPoints, points] = POINTS.exec(name) ?? [];
  if (inPoints !== undefined && points !== undefined) return { name: inPoints, unit: points, spelled: true };
  const sign = SIGN.exec(cell.trim());
  if (sign !== null) {
    const [, plain = '', mark, word] = sign;
    return { name: withoutIn(readHeading(plain).name), unit: mark ?? word ?? null, spelled: true };
  }
  const [, plain = '', word = ''] = CURRENCY.exec(name) ?? ZONE.exec(name) ?? HUNDREDTHS.exec(name) ?? [];
  return plain === ''
    ? { name, unit, spelled: false }
    : { name: withoutIn(plain), unit: word.toUpperCase(), spelled: true };
}

/** `Preis in EUR`, `Price, EUR`, `Price [EUR]`; but `t_in_utc` and `px_in_usd` are of the entry. */
const withoutIn = (name: string): string =>
  /^(?:t|ts|dt|px) in$/.test(name) ? name : name.replace(/(?:,| in| en| v| ve| w| em| à)$/, '').trim();
/** `1d - Proceeds`, `1e. Cost or other basis`, `(d) Proceeds`: headings that begin with the box of the form for the taxes. */
const BOX = /^\s*(?:(?:box )?1[a-g][ .:)\-–]+|\([a-h]\)\s*)(?=\p{L})/iu;
/** Square ones, and the wide ones of East Asia. */
const BRACKETS = /[[［〔【（]([^[\]［］〔〕【】（）]*)[\]］〕】）]\s*$/;
/** `Result €`, `P&L in £`, `Pris kr` */
const SIGN = /^(.*\p{L}.*?)(?:\s*[/,]?\s*([€£¥₹$])|\s+([A-Z]{1,2}\$|kr|zł|Kč))\.?$/u;

/** Whether the column holds shares of something: in percent, or in hundredths of one. */
export const isShare = (unit: string | null): boolean => unit === '%' || isBasisPoints(unit);
export const isBasisPoints = (unit: string | null): boolean =>
  unit !== null && /^(?:bps?|basis points?)$/i.test(unit);

const POINTS = /^(.+?) (?:in )?(bps?|basis points?)$/;
const PERCENT = /^(.+?) ?(?:%|\bpct\b|\bpercent\b|\bin percent\b)$/;
