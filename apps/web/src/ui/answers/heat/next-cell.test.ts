import { expect, it } from 'vitest';
import { nextCell, stepOf } from './next-cell.ts';

it('goes over empty cells to the nearest that holds something, however far, and not out of the table', () => {
  const held = new Set(['0,0', '30,0', '800,0', '0,5']);
  const from = (row: number, column: number, key: string) => {
    const step = stepOf(key);
    if (step === undefined) return undefined;
    const size = { rows: 801, columns: 9 };
    return nextCell({ row, column }, step, size, (one) => held.has(`${one.row},${one.column}`));
  };
  expect(from(0, 0, 'ArrowDown')).toEqual({ row: 30, column: 0 });
  expect(from(30, 0, 'ArrowDown')).toEqual({ row: 800, column: 0 });
  expect(from(30, 0, 'ArrowUp')).toEqual({ row: 0, column: 0 });
  expect(from(0, 0, 'ArrowRight')).toEqual({ row: 0, column: 5 });
  expect(from(0, 5, 'ArrowRight')).toBeNull();
  expect(from(0, 0, 'ArrowLeft')).toBeNull();
  expect(from(0, 0, 'Enter')).toBeUndefined();
});
