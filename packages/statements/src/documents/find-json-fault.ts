/** A bracket, a sign, a text, a number or a word, with the blanks before it. */
const TOKEN =
  /[\t\n\r ]*([[\]{},:]|"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

type Expected = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'next' | 'nothing';

/**
 * Where a text that is no JSON stops being one. The engine names the place in some of its messages only.
 *
 * @returns the position of the first token that cannot stand where it stands; the text's length when
 * the text ends before the value does.
 */
export function findJsonFault(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) return startOfWords(text, at);
    const next = step(token, expected, open);
    if (next === null) return TOKEN.lastIndex - token.length;
    expected = next;
    at = TOKEN.lastIndex;
  }
}

/** What may follow the token; `null` when the token itself may not stand here. */
function step(token: string, expected: Expected, open: string[]): Expected | null {
  switch (expected) {
    case 'colon':
      return token === ':' ? 'value' : null;
    case 'key':
    case 'first-key':
      if (token === '}' && expected === 'first-key') return closed(token, open);
      return token.startsWith('"') ? 'colon' : null;
    case 'next':
      if (token === ',') return open.at(-1) === '{' ? 'key' : 'value';
      return closed(token, open);
    case 'value':
    case 'first-value':
      if (token === ']' && expected === 'first-value') return closed(token, open);
      if (token === '[' || token === '{') {
        open.push(token);
        return token === '[' ? 'first-value' : 'first-key';
      }
      return /^[\]},:]/.test(token) ? null : afterValue(open);
    case 'nothing':
      return null;
  }
}

function closed(token: string, open: string[]): Expected | null {
  if (token !== (open.at(-1) === '{' ? '}' : ']')) return null;
  open.pop();
  return afterValue(open);
}

const afterValue = (open: readonly string[]): Expected => (open.length === 0 ? 'nothing' : 'next');

/** The fault itself, behind the blanks; the end for a text or a word that the end of the file cuts. */
function startOfWords(text: string, at: number): number {
  const words = /[^\t\n\r ]/g;
  words.lastIndex = at;
  const start = words.exec(text)?.index ?? text.length;
  const rest = text.slice(start);
  const unfinished = rest.startsWith('"')
    ? !/^"(?:[^"\\\n]|\\.)*["\n]/.test(rest)
    : /^(?:[-.]|[eE][+-]?|tr?u?|fa?l?s?|nu?l?)$/.test(rest);
  return unfinished ? text.length : start;
}
