const plain = (heading: string): string =>
  heading.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

function headings(header: readonly string[]): string {
  const all = header.map(plain);
  while (all.at(-1) === '') all.pop();
  return JSON.stringify(all);
}

/** Whether a mapping that was saved for one header reads a table with the other, by the rule of the server. */
export const isSameHeader = (one: readonly string[], other: readonly string[]): boolean =>
  headings(one) === headings(other);
