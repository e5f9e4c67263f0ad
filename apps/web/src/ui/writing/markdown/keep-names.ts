const NAMES = /\{\{[^{}]*\}\}/g;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** Names in braces are no words of a text but of what it is made of: they stand as they are called, whatever Markdown makes of their signs. */
export const keepNames = (markdown: string): string =>
  markdown.replace(NAMES, (name) => name.replace(ESCAPED, '$1'));
