import type { TextOwnerJson } from '@tapebook/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openText } from './open-text.ts';
import { openedAnew } from './opened-anew.ts';
import type { TextSession } from './text-session.ts';
import type { WritingState } from './writing-state.ts';

const OPENING: WritingState = { kind: 'opening' };
const nothing = (): (() => void) => () => undefined;

/** A text for as long as it is looked at; `null` until it is open. */
export function useText(textId: string, of: TextOwnerJson | null): TextSession | null {
  const [opened, setOpened] = useState<{ readonly textId: string; readonly session: TextSession } | null>(
    null,
  );
  const { kind = null, id = null } = of ?? {};
  const anew = useSyncExternalStore(openedAnew.subscribe, () => openedAnew.times(textId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more where its words went elsewhere
  useEffect(() => {
    const { session, release } = openText(textId, kind === null || id === null ? null : { kind, id });
    setOpened({ textId, session });
    return release;
  }, [textId, kind, id, anew]);
  return opened?.textId === textId ? opened.session : null;
}

export const useWritingState = (session: TextSession | null): WritingState =>
  useSyncExternalStore(session?.subscribe ?? nothing, () => session?.shown ?? OPENING);
