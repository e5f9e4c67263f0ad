import { describe, expect, it } from 'vitest';
import { isUnderMaintenance } from './maintenance.ts';

const until = '2026-03-10T12:00:00Z';
const at = (time: string) => Date.parse(`2026-03-10T${time}Z`);

describe('the maintenance page', () => {
  it('shows only while the flag is on and before its end', () => {
    expect(isUnderMaintenance({ enabled: true, until, message: '' }, at('11:59:59'))).toBe(true);
    expect(isUnderMaintenance({ enabled: true, until, message: '' }, at('12:00:00'))).toBe(false);
    expect(isUnderMaintenance({ enabled: false, until, message: '' }, at('11:00:00'))).toBe(false);
    expect(isUnderMaintenance({ enabled: true, until: null, message: '' }, at('11:00:00'))).toBe(false);
  });
});
