import { useQueryClient } from '@tanstack/react-query';
import { changeTrade } from '@tapebook/contract';
import { useEffect, useRef, useState } from 'react';
import { callTagged } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { type LoadedTrade, tradeQuery } from './trade-query.ts';

/** The server is told when the typing pauses. */
const PAUSE_MS = 800;

/** Text that no server has yet, by trade: it is there again when one comes back to the trade. */
const unsaved = new Map<string, string>();

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
  const [text, setText] = useState(unsaved.get(id) ?? trade.notes);
  const [state, setState] = useState<NotesState>({ kind: 'saved' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);
  const shown = useRef(true);

  const tell = (next: NotesState): void => {
    if (shown.current) setState(next);
  };
  const save = async (): Promise<void> => {
    clearTimeout(timer.current);
    const notes = unsaved.get(id);
    if (notes === undefined || running.current) return;
    running.current = true;
    tell({ kind: 'saving' });
    const { queryKey } = tradeQuery(id);
    try {
      const { answer, etag } = await callTagged(changeTrade, {
        params: { id },
        body: { notes },
        headers: ifMatch(client.getQueryData(queryKey)?.etag),
      });
      client.setQueryData(queryKey, (held) =>
        held === undefined ? held : { ...held, ...answer.trade, etag },
      );
      if (unsaved.get(id) === notes) unsaved.delete(id);
      tell({ kind: 'saved' });
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'stale-version') {
        const fresh = await client.fetchQuery({ ...tradeQuery(id), staleTime: 0 }).catch(() => null);
        // Something else of the trade was changed, not its notes: there is nothing to ask.
        if (fresh !== null && fresh.notes !== trade.notes && fresh.notes !== notes) {
          tell({ kind: 'conflict', theirs: fresh.notes });
        } else if (fresh !== null) {
          timer.current = setTimeout(() => void save(), PAUSE_MS);
        }
      } else tell({ kind: 'failed', why: describeFailure(error).detail });
    } finally {
      running.current = false;
    }
    // What was typed while the last text was on its way.
    const later = unsaved.get(id);
    if (later !== undefined && later !== notes) await save();
  };

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    shown.current = true;
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
      unsaved.set(id, next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current(), PAUSE_MS);
    },
    takeTheirs(theirs: string): void {
      unsaved.delete(id);
      setText(theirs);
      setState({ kind: 'saved' });
    },
  };
}

const ifMatch = (etag: string | null | undefined): Record<string, string> =>
  etag === null || etag === undefined ? {} : { 'if-match': etag };
