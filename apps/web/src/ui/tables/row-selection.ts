/** Which rows are chosen, and from where a range is drawn. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NO_SELECTION: RowSelection = { ids: new Set(), anchor: null };

/** Chooses one row, or takes it out. */
export function toggleRow(selection: RowSelection, id: string): RowSelection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/**
 * Chooses all rows between the anchor and `id`, both included, in the order that is seen. What was
 * chosen before stays. Rows that are filtered out cannot be part of it.
 */
export function selectRange(selection: RowSelection, id: string, order: readonly string[]): RowSelection {
  const to = order.indexOf(id);
  const from = selection.anchor === null ? to : order.indexOf(selection.anchor);
  if (to < 0) return selection;
  const start = from < 0 ? to : from;
  const between = order.slice(Math.min(start, to), Math.max(start, to) + 1);
  return { ids: new Set([...selection.ids, ...between]), anchor: selection.anchor ?? id };
}

/** Chooses some rows beside those that are, or takes them out when all of them were. */
export function toggleSome(selection: RowSelection, some: readonly string[]): RowSelection {
  const ids = new Set(selection.ids);
  const all = some.every((id) => ids.has(id));
  for (const id of some) {
    if (all) ids.delete(id);
    else ids.add(id);
  }
  return { ids, anchor: some[0] ?? null };
}

/** Chooses all rows that are there, or none when all were chosen already. */
export function toggleAll(selection: RowSelection, order: readonly string[]): RowSelection {
  const visible = setOf(order);
  const all = order.length > 0 && visible.isSubsetOf(selection.ids);
  return all ? NO_SELECTION : { ids: visible, anchor: null };
}

const known = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The rows in sight as a set, made once for each list: there may be a hundred thousand. */
function setOf(order: readonly string[]): ReadonlySet<string> {
  let ids = known.get(order);
  if (ids === undefined) {
    ids = new Set(order);
    known.set(order, ids);
  }
  return ids;
}

/** Drops what a filter took out of sight: a hidden row is never part of a selection. */
export function keepVisible(selection: RowSelection, order: readonly string[]): RowSelection {
  if (selection.ids.size === 0) return selection;
  const visible = setOf(order);
  if (selection.ids === visible || selection.ids.isSubsetOf(visible)) return selection;
  const { anchor } = selection;
  return {
    ids: selection.ids.intersection(visible),
    anchor: anchor !== null && visible.has(anchor) ? anchor : null,
  };
}
