import type pg from 'pg';
import { type Vault, WrongKey } from './vault.ts';

/** A column whose values nothing but the server's key opens. */
export interface SealedColumn {
  /** With its schema. */
  readonly table: string;
  readonly column: string;
  /** The columns that tell its rows apart. */
  readonly key: readonly string[];
  /** Where a row says which key sealed it. */
  readonly keyIdColumn?: string;
  /** What a value was sealed for, told by its row's key. */
  boundTo(key: Readonly<Record<string, string>>): string;
}

interface Resealed {
  readonly table: string;
  readonly resealed: number;
  /** Sealed by none of the keys: an older one, which is gone. They stay as they are. */
  readonly unopened: number;
}

/**
 * Seals every value of a column anew, in the caller's transaction. Values that the new key opens already are left
 * alone, so that it may be done once more after it was interrupted.
 */
export async function reseal(
  client: pg.Client,
  { table, column, key, keyIdColumn, boundTo }: SealedColumn,
  { from, to }: { readonly from: Vault; readonly to: Vault },
): Promise<Resealed> {
  const keys = key.map((name) => client.escapeIdentifier(name));
  const value = client.escapeIdentifier(column);
  const { rows } = await client.query<{ value: Buffer; key: string[] }>(
    `select ${value} as value, array[${keys.map((name) => `${name}::text`).join(', ')}] as key
       from ${table} where length(${value}) > 0`,
  );
  const told = keyIdColumn === undefined ? [] : [to.keyId];
  const names = [column, ...(keyIdColumn === undefined ? [] : [keyIdColumn])];
  const values = names.map((name, place) => `${client.escapeIdentifier(name)} = $${place + 1}`);
  const ofRow = keys.map((name, place) => `${name}::text = $${names.length + place + 1}`);
  const update = `update ${table} set ${values.join(', ')} where ${ofRow.join(' and ')}`;
  let resealed = 0;
  let unopened = 0;
  for (const row of rows) {
    const bound = boundTo(Object.fromEntries(key.map((name, place) => [name, row.key[place] ?? ''])));
    if (opened(to, row.value, bound) !== null) continue;
    const plain = opened(from, row.value, bound);
    if (plain === null) {
      unopened += 1;
      continue;
    }
    await client.query(update, [to.seal(plain, bound), ...told, ...row.key]);
    plain.fill(0);
    resealed += 1;
  }
  return { table, resealed, unopened };
}

function opened(vault: Vault, sealed: Buffer, boundTo: string): Buffer | null {
  try {
    return vault.open(sealed, boundTo);
  } catch (error) {
    if (error instanceof WrongKey) return null;
    throw error;
  }
}
