import type { FirebaseApp } from 'firebase/app';
import { getFunctions, httpsCallable } from 'firebase/functions';
import * as z from 'zod/mini';
import type { DeviceSession } from './account-port.ts';

const words = z.nullish(z.string());
const listed = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      device: z.object({ browser: words, system: words, kind: words }),
      address: words,
      startedAt: z.string(),
      lastUsedAt: z.string(),
    }),
  ),
});

/** Not connectFunctionsEmulator(), which speaks http alone. */
const functionsOf = (app: FirebaseApp) => getFunctions(app, `${location.origin}/api/fn`);

export async function listSessions(app: FirebaseApp): Promise<DeviceSession[]> {
  const { data } = await httpsCallable(functionsOf(app), 'listSessions')();
  return listed.parse(data).sessions.map(({ device, ...session }) => ({
    id: session.id,
    current: session.current,
    browser: device.browser ?? null,
    system: device.system ?? null,
    kind: device.kind ?? null,
    address: session.address ?? null,
    startedAt: Date.parse(session.startedAt),
    lastUsedAt: Date.parse(session.lastUsedAt),
  }));
}

/** @param id one session, or `others`: all but this one. */
export async function endSessions(app: FirebaseApp, id: string): Promise<number> {
  const wanted = id === 'others' ? { all: true } : { id };
  const { data } = await httpsCallable(functionsOf(app), 'revokeSession')(wanted);
  return z.object({ ended: z.number() }).parse(data).ended;
}
