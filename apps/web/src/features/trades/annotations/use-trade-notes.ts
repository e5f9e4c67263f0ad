import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { type LoadedTrade, tradeQuery } from '#web/lib/queries/trade-query.ts';
import { patchTrade } from './patch-trade.ts';

/** The server is told when the typing pauses. */
const PAUSE_MS = 800;

/** Text that no server has yet, and the one that it was written over; it is there when one comes back. */
const unsaved = new Map<string, { readonly text: string; readonly base: string }>();

export type NotesState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly why: string }
  /** Somebody, perhaps oneself on another device, wrote something else meanwhile. */
  | { readonly kind: 'conflict'; readonly theirs: string };

/** The notes of a trade, saved by themselves; never over what was written elsewhere meanwhile. */
export function useTradeNotes(trade: LoadedTrade) {
  const client = useQueryClient();
  const { id } = trade;
  const [text, setText] = useState(unsaved.get(id)?.text ?? trade.notes);
  const [state, setState] = useState<NotesState>({ kind: 'saved' });
  const [seen, setSeen] = useState(trade.notes);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);
  const shown = useRef(true);
  /** Two texts stand against each other: nothing is saved until one is chosen. */
  const undecided = useRef(false);

  if (trade.notes !== seen) {
    // Read anew, and nothing typed here waits: what is there now is shown.
    setSeen(trade.notes);
    if (!unsaved.has(id)) setText(trade.notes);
  }

  const tell = (next: NotesState): void => {
    if (shown.current) setState(next);
  };
  const attempt = async (written: { readonly text: string; readonly base: string }): Promise<NotesState> => {
    const there = client.getQueryData(tradeQuery(id).queryKey)?.notes;
    if (there !== undefined && there !== written.base && there !== written.text) {
      return { kind: 'conflict', theirs: there };
    }
    try {
      await patchTrade(client, id, { notes: written.text }, { guarded: true });
      return { kind: 'saved' };
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'stale-version')) {
        return { kind: 'failed', why: describeFailure(error).detail };
      }
      // Something of the trade was changed elsewhere: whether its notes were is seen in what is there now.
      await client.fetchQuery({ ...tradeQuery(id), staleTime: 0 });
      return attempt(written);
    }
  };
  const save = async (): Promise<void> => {
    clearTimeout(timer.current);
    const written = unsaved.get(id);
    if (written === undefined || running.current || undecided.current) return;
    running.current = true;
    tell({ kind: 'saving' });
    const end = await attempt(written).catch((error: unknown): NotesState => {
      return { kind: 'failed', why: describeFailure(error).detail };
    });
    running.current = false;
    undecided.current = end.kind === 'conflict';
    if (end.kind === 'saved') {
      const later = unsaved.get(id);
      if (later === undefined || later.text === written.text) unsaved.delete(id);
      else {
        // Typed while the last text was on its way.
        unsaved.set(id, { text: later.text, base: written.text });
        return save();
      }
    }
    tell(end);
  };

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    shown.current = true;
    // Left unsaved at an earlier visit.
    void latest.current();
    return () => {
      shown.current = false;
      void latest.current();
    };
  }, []);

  return {
    text,
    state,
    save,
    write(next: string): void {
      setText(next);
      unsaved.set(id, { text: next, base: unsaved.get(id)?.base ?? trade.notes });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current(), PAUSE_MS);
    },
    keepMine(theirs: string): void {
      undecided.current = false;
      unsaved.set(id, { text, base: theirs });
      void save();
    },
    takeTheirs(theirs: string): void {
      undecided.current = false;
      unsaved.delete(id);
      setText(theirs);
      setState({ kind: 'saved' });
    },
  };
}
