import { keptPerson } from '#web/lib/identity/personal-store.ts';

let opened: BroadcastChannel | null = null;

/** Between the tabs of this browser: one for the whole page, which does not hear what it sends itself. */
const channel = (): BroadcastChannel => {
  opened ??= new BroadcastChannel('tapebook-erased');
  return opened;
};

/** Tells the other tabs that somebody's journal is deleted. */
export const tellErased = (uid: string): void => channel().postMessage(uid);

/** Leaves a journal that is deleted in another tab: what this one shows of it is nobody's any more, and would be kept here once again. */
export function leaveOnceErased(): void {
  channel().onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === keptPerson()) location.assign('/');
  };
}
