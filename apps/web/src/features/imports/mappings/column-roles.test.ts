import { describe, expect, it } from 'vitest';
import { assignRole, groupRoles, roleAt, roleLabel } from './column-roles.ts';

describe('the meaning of columns', () => {
  const columns = { date: 0, price: 3 };

  it('moves a role from the column that had it', () => {
    expect(assignRole(columns, 2, 'price')).toEqual({ date: 0, price: 2 });
  });

  it('gives a column one role at a time', () => {
    expect(assignRole(columns, 3, 'amount')).toEqual({ date: 0, amount: 3 });
  });

  it('lets a column mean nothing', () => {
    expect(assignRole(columns, 3, null)).toEqual({ date: 0 });
    expect(roleAt(assignRole(columns, 3, null), 3)).toBeNull();
  });

  it('finds the role of a column', () => {
    expect(roleAt(columns, 3)).toBe('price');
    expect(roleAt(columns, 1)).toBeNull();
  });
});

describe('the words for roles', () => {
  it('are those of the field', () => {
    expect(roleLabel('dateTime')).toBe('Date and time');
  });

  it('offer only what the server knows, and all of it', () => {
    const groups = groupRoles(['price', 'openInterest', 'dateTime']);
    expect(groups.map(({ label }) => label)).toEqual(['When', 'How much', 'Other']);
    expect(groups.at(-1)?.roles).toEqual([{ role: 'openInterest', label: 'Open interest' }]);
  });
});
