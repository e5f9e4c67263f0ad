/** Where Markdown may say more than words: its signs, addresses, and beginnings of lines. */
const MORE =
  /[\\*_~`[\]|]|\S@\S|&#?\w+;|<[a-z/!?]|:\/\/|www\.|^(?: {4}|\t)|^[ \t]*(?:#{1,6}(?:\s|$)|>|(?:[-+]|\d{1,9}[.)])(?:\s|$)|-[- \t]*$|=+[ \t]*$)/im;

/** Whether Markdown says nothing but its words, line by line: such are read without what draws the rest. */
export const isPlain = (markdown: string): boolean => !MORE.test(markdown);
