import type { TextOwnerJson } from '@tapebook/contract';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { session } from '#web/lib/identity/session.ts';
import { sendText } from './send-text.ts';
import { sentTexts } from './sent-texts.ts';
import { TextSession } from './text-session.ts';
import { WritingStore } from './writing-store.ts';

/** Whose texts these are: the person, and the journal where it is another's. */
export function writer(): string | null {
  const state = session.get();
  if (state.status !== 'signed-in') return null;
  return authorizedUser === null ? state.user.uid : `${state.user.uid} in ${authorizedUser}`;
}

const stores = new Map<string, Promise<WritingStore | null>>();

export function storeOf(uid: string): Promise<WritingStore | null> {
  const held = stores.get(uid);
  if (held !== undefined) return held;
  const opened = WritingStore.open(uid).catch(() => null);
  stores.set(uid, opened);
  return opened;
}

interface OpenText {
  readonly session: TextSession;
  readonly channel: BroadcastChannel;
  users: number;
}

const open = new Map<string, OpenText>();

/** News of other devices come while somebody looks. */
const LOOK_MS = 30_000;

/** Opens a text, or joins whoever has it open in this tab. @returns it, and what lets it go. */
export function openText(
  textId: string,
  of: TextOwnerJson | null,
): { readonly session: TextSession; readonly release: () => void } {
  const uid = writer() ?? 'nobody';
  const key = `${uid}/${textId}`;
  const held = open.get(key) ?? begin(uid, textId, of, key);
  held.users += 1;
  let released = false;
  return {
    session: held.session,
    release: () => {
      if (released) return;
      released = true;
      held.users -= 1;
      // Whoever comes back within the same moment finds it open.
      setTimeout(() => letGo(key, held));
    },
  };
}

/** What is on this page alone stays open, whatever page of the app is looked at, until the service has it. */
function letGo(key: string, held: OpenText): void {
  if (held.users > 0 || open.get(key) !== held) return;
  if (held.session.shown.kind === 'at-risk') {
    const stop = held.session.subscribe(() => {
      if (held.session.shown.kind === 'at-risk') return;
      stop();
      letGo(key, held);
    });
    return;
  }
  open.delete(key);
  void held.session.close().finally(() => held.channel.close());
}

/** Has a text opened from what the service has by whoever asks next: what this device had of it is elsewhere. */
export function closeForGood(uid: string, textId: string): void {
  const key = `${uid}/${textId}`;
  const held = open.get(key);
  if (held === undefined) return;
  open.delete(key);
  void held.session.close().finally(() => held.channel.close());
}

/** Closes all that somebody has open, for good. Settles once nothing more of it is kept. */
export async function closeAll(uid: string): Promise<void> {
  const theirs = [...open].filter(([key]) => key.startsWith(`${uid}/`));
  for (const [key] of theirs) open.delete(key);
  await Promise.all(theirs.map(([, held]) => held.session.close().finally(() => held.channel.close())));
}

function begin(uid: string, textId: string, of: TextOwnerJson | null, key: string): OpenText {
  const channel = new BroadcastChannel(`tapebook-text ${key}`);
  const written = new TextSession(textId, of, {
    store: storeOf(uid),
    async send(id, request) {
      // Another person may be here by now: words go in the name of nobody but who wrote them.
      if (writer() !== uid) return { failed: { kind: 'signed-out' } };
      const outcome = await sendText(id, request);
      if ('answer' in outcome && of !== null && request.update !== undefined) sentTexts.tell(of);
      if ('failed' in outcome && outcome.failed.kind === 'frozen' && of?.kind === 'entry-plan') {
        void import('./add-late-words.ts').then(({ addLateWords }) =>
          addLateWords({ storeOf, openText, closeForGood }, uid, id, of, written),
        );
      }
      return outcome;
    },
    tell: (update) => channel.postMessage(update),
  });
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data instanceof Uint8Array) written.takeIn(data);
  };
  const held: OpenText = { session: written, channel, users: 0 };
  open.set(key, held);
  return held;
}

/** Sends what is not sent of all texts that are open, and takes in their news. Settles once that was tried. */
export async function syncAll(): Promise<void> {
  await Promise.all([...open.values()].map(({ session: written }) => written.sync()));
}

const onceMore = (): void => void syncAll();

addEventListener('online', onceMore);
addEventListener('beforeunload', (event) => {
  // Only where leaving would lose something: the browser asks, and whoever stays can copy it.
  if ([...open.values()].some(({ session: { shown } }) => shown.kind === 'at-risk')) event.preventDefault();
});
// Hidden: perhaps for good. Seen again: perhaps another device has written meanwhile.
document.addEventListener('visibilitychange', onceMore);
session.subscribe(() => {
  if (session.get().status === 'signed-in') onceMore();
});
setInterval(() => {
  if (!document.hidden) onceMore();
}, LOOK_MS);
