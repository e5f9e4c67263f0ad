import type { FormatInput } from '../../recognition/statement-format.ts';

/** Pages of the platform end with the element that they begin with; deals stand near their end. */
export async function isCutPage(input: FormatInput): Promise<boolean> {
  if (input.sniff.kind !== 'html') return false;
  let end = '';
  for await (const piece of input.text()) end = (end + piece).slice(-TAIL);
  return !/<\/(?:html|body|table|div)>\s*$/i.test(end);
}

const TAIL = 200;
