/** Asks for page after page until there is none, or until `most` pages are there. */
export async function fetchPages<Item>(
  fetchPage: (
    cursor: string | undefined,
  ) => Promise<{ readonly items: readonly Item[]; readonly nextCursor: string | null }>,
  most = Number.POSITIVE_INFINITY,
): Promise<{ readonly items: readonly Item[]; readonly complete: boolean }> {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < most; page += 1) {
    const { items: found, nextCursor } = await fetchPage(cursor);
    items.push(...found);
    if (nextCursor === null) return { items, complete: true };
    cursor = nextCursor;
  }
  return { items, complete: false };
}
