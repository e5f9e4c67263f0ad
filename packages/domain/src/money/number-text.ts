const DECIMAL_TEXT = /^([+-])?(\d+(?:\.\d*)?|\.\d+)(?:[eE]([+-]?\d{1,3}))?$/;

/** What a number consists of that is written out. */
interface NumberParts {
  readonly negative: boolean;
  /** All of them, without the point. */
  readonly digits: string;
  /** How many of the digits stand behind the point; below zero, how many zeros follow the last one. */
  readonly scale: number;
}

/**
 * Plain decimal text with any number of digits, with an exponent or without; `null` for other text.
 *
 * @example -12.50e1 is negative, of the digits 1250, one of them behind the point
 */
export function partsOfNumber(text: string): NumberParts | null {
  const match = DECIMAL_TEXT.exec(text);
  if (match === null) return null;
  const written = match[2] ?? '';
  const point = written.indexOf('.');
  const digits = point < 0 ? written : written.slice(0, point) + written.slice(point + 1);
  const scale = (point < 0 ? 0 : written.length - point - 1) - Number(match[3] ?? 0);
  return { negative: match[1] === '-', digits, scale };
}

/** A whole number of the decimal place `scale` behind the point, with as many digits there. */
export function textOfNumber(coefficient: number | bigint, scale: number): string {
  if (scale === 0) return String(coefficient);
  const negative = coefficient < 0;
  const digits = String(negative ? -coefficient : coefficient).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return `${negative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}
