/** Digits beyond those of the amounts that a mean of them is told with. */
const MEAN_DIGITS = 4;

/**
 * An amount as decimal text. A sum of amounts has as many decimals as they and is exact; a mean, which falls
 * between them, has some more.
 *
 * @param scale decimals of the amounts that it was made of.
 */
export function amountText(amount: number, scale: number): string {
  const exact = amount.toFixed(scale);
  const text = Number(exact) === amount ? exact : trimmed(amount.toFixed(scale + MEAN_DIGITS), scale);
  return /^-[0.]+$/.test(text) ? text.slice(1) : text;
}

/** Without zeros at the end, down to the decimals of the amounts. */
function trimmed(text: string, scale: number): string {
  const least = text.indexOf('.') + 1 + scale;
  let end = text.length;
  while (end > least && text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** A number in plain digits, as every spreadsheet reads it. */
export function plainText(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) >= 1 ? String(BigInt(value)) : value.toFixed(20).replace(/0+$/, '');
}
