import { fieldsOf } from '../../layouts/wire-row.ts';

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).trim();

/** Accounts by the id that a link knows them by: what a person calls them, which a new link of them says as well. */
export function accountNames(accounts: unknown): ReadonlyMap<string, string> {
  const found = (Array.isArray(accounts) ? accounts : []).flatMap((each) => {
    const account = fieldsOf(each);
    const id = textOf(account?.account_id);
    if (account === null || id === '') return [];
    const name = [textOf(account.name) || textOf(account.official_name), textOf(account.mask)]
      .filter((part) => part !== '')
      .join(' ');
    return [{ id, name: name === '' ? id : name }];
  });
  const shared = new Set(
    found.flatMap(({ name }, index) => (found.findIndex((each) => each.name === name) < index ? [name] : [])),
  );
  return new Map(found.map(({ id, name }) => [id, shared.has(name) ? `${name} ${id.slice(-4)}` : name]));
}
