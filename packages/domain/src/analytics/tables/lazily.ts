/** What becomes of a column once it was read: it is kept, or goes with those who hold it and is read again. */
export type Keeping = 'kept' | 'while in use';

/**
 * A record of which each entry is made when it is first asked for.
 *
 * Such an object is slower to look into than a plain one: loops over all rows take the column out first.
 */
export function lazily<Name extends string, Value extends object>(
  names: readonly Name[],
  make: (name: Name) => Value,
  keeping: Keeping = 'kept',
): Record<Name, Value> {
  const record = {} as Record<Name, Value>;
  for (const name of names) {
    const get = keeping === 'kept' ? keptBy(record, name, make) : whileInUse(() => make(name));
    Object.defineProperty(record, name, { configurable: true, enumerable: true, get });
  }
  return record;
}

const keptBy =
  <Name extends string, Value>(record: Record<Name, Value>, name: Name, make: (name: Name) => Value) =>
  (): Value => {
    const value = make(name);
    Object.defineProperty(record, name, { enumerable: true, value });
    return value;
  };

export function whileInUse<Value extends object>(make: () => Value): () => Value {
  let held: WeakRef<Value> | null = null;
  return () => {
    const known = held?.deref();
    if (known !== undefined) return known;
    const value = make();
    held = new WeakRef(value);
    return value;
  };
}
