import { stringifySearchWith } from '@tanstack/react-router';

/** Thrown again and again: an error that is made anew collects its stack, which took 0.1 ms a link. */
const NOT_JSON = new Error('A text of the address that is no JSON');

const MOST = 500;
const known = new Map<string, boolean>();

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * What an address says of a search, as the router says it by itself: a text that would be read as something else is put into quotes.
 * Each link of a page asks that of the same few texts whenever the address changes, and a day ("2026-11-23") is none that JSON can read:
 * what was found of a text is kept.
 */
export const stringifySearch = stringifySearchWith(JSON.stringify, (text: string) => {
  let json = known.get(text);
  if (json === undefined) {
    if (known.size >= MOST) known.clear();
    json = isJson(text);
    known.set(text, json);
  }
  if (!json) throw NOT_JSON;
});
