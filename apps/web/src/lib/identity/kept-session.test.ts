import { describe, expect, it } from 'vitest';
import { mayKeepSession } from './kept-session.ts';

const empty = async () => [];
const USER = 'firebase:authUser:key:[DEFAULT]';

describe('whether a browser may keep a session', () => {
  it('is certain where nothing of anybody is kept', async () => {
    expect(await mayKeepSession([empty, empty])).toBe(false);
    expect(await mayKeepSession([async () => ['vite-ui-theme', 'firebase:host:x'], empty])).toBe(false);
  });

  it('finds a person in any place', async () => {
    expect(await mayKeepSession([async () => [USER], empty])).toBe(true);
    expect(await mayKeepSession([empty, async () => [7, USER]])).toBe(true);
  });

  it('says that it may where a place cannot be looked into', async () => {
    const closed = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
    expect(await mayKeepSession([closed, empty])).toBe(true);
  });
});
