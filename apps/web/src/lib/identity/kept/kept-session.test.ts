import { describe, expect, it } from 'vitest';
import { keptSessions, OWN_APP, sessionOf } from './kept-session.ts';

const place = (kept: Record<string, unknown>) => async () => new Map(Object.entries(kept));
const USER = 'firebase:authUser:key:[DEFAULT]';

describe('what a browser keeps of sessions', () => {
  it('is certainly nothing where nothing of anybody is kept', async () => {
    expect(await keptSessions([place({}), place({})])).toEqual(new Map());
    const others = place({ 'vite-ui-theme': 'dark', 'firebase:host:x': 'y' });
    expect(await keptSessions([others, place({})])).toEqual(new Map());
  });

  it('finds a person in any place', async () => {
    expect(await keptSessions([place({ [USER]: 1 }), place({})])).toEqual(new Map([[USER, 1]]));
    expect(await keptSessions([place({}), place({ 7: 0, [USER]: 2 })])).toEqual(new Map([[USER, 2]]));
  });

  it('is not known where a place cannot be looked into', async () => {
    const closed = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
    expect(await keptSessions([closed, place({})])).toBeNull();
  });

  it('tells sessions apart, and says none where two could be meant', () => {
    const demo = ['firebase:authUser:key:demo', 'visit'] as const;
    expect(sessionOf(new Map([[USER, 'own'], demo]), OWN_APP)).toBe('own');
    expect(sessionOf(new Map([demo]), OWN_APP)).toBeUndefined();
    const older = ['firebase:authUser:older:[DEFAULT]', 'older'] as const;
    expect(sessionOf(new Map([[USER, 'own'], older]), OWN_APP)).toBeUndefined();
  });
});
