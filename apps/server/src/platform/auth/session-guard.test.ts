import { describe, expect, test } from 'vitest';
import { createSessionGuard, type SessionState } from './session-guard.ts';

const token = (issuedAt: number) => ({ userId: 'ada', sessionId: null, issuedAt });

function setUp(initial: SessionState | null) {
  const world = { now: 1_000_000, state: initial, asked: 0, broken: false };
  const guard = createSessionGuard(
    async () => {
      world.asked += 1;
      if (world.broken) throw new Error('the database is away');
      return world.state;
    },
    { now: () => world.now },
  );
  return { world, guard };
}

describe('the session guard', () => {
  test('asks once for many calls at the same time', async () => {
    const { world, guard } = setUp({ disabled: false, validSince: 500 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => guard.isRevoked(token(600))));
    expect(answers).toEqual([false, false, false, false]);
    expect(world.asked).toBe(1);
  });

  test('sees a revocation within seconds', async () => {
    const { world, guard } = setUp({ disabled: false, validSince: 500 });
    expect(await guard.isRevoked(token(600))).toBe(false);
    world.state = { disabled: false, validSince: 601 };
    world.now += 3_000;
    expect(await guard.isRevoked(token(600))).toBe(true);
    expect(await guard.isRevoked(token(601))).toBe(false);
  });

  test('ends the sessions of disabled and deleted accounts', async () => {
    expect(await setUp({ disabled: true, validSince: 0 }).guard.isRevoked(token(600))).toBe(true);
    expect(await setUp(null).guard.isRevoked(token(600))).toBe(true);
  });

  test('does not remember a failure', async () => {
    const { world, guard } = setUp({ disabled: false, validSince: 0 });
    world.broken = true;
    await expect(guard.isRevoked(token(600))).rejects.toThrow('the database is away');
    world.broken = false;
    expect(await guard.isRevoked(token(600))).toBe(false);
  });
});
