import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type RestoreJson, restoreJournal, undoRestore } from '@tapebook/contract';
import { useEffect, useState } from 'react';
import { call, callOver } from '#web/lib/http/api.ts';
import { createUploadFetch } from '#web/lib/http/upload-fetch.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { restoresQuery } from './restores-query.ts';

interface Chosen {
  readonly file: File;
  /** Whether it may be of another journal: asked once the server has said that it is. */
  readonly ofAnother: boolean;
}

/** Everything that pages show may be other than before. */
function useReadAnew(): () => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async () => {
    await client.invalidateQueries();
    await router.invalidate();
  };
}

/** Sends an archive. It is brought back by the server, whether or not this page stays open. */
export function useSendArchive() {
  const client = useQueryClient();
  const readAnew = useReadAnew();
  const [sent, setSent] = useState(0);
  const mutation = useMutation({
    mutationFn: async ({ file, ofAnother }: Chosen) => {
      setSent(0);
      const form = new FormData();
      form.set('file', file, file.name);
      const send = createUploadFetch((progress) => setSent(Math.min(progress.sent, file.size)));
      await callOver(send)(restoreJournal, {
        query: ofAnother ? { ofAnother: 'yes' } : {},
        headers: { prefer: 'respond-async' },
        body: form,
      });
    },
    onSuccess: async () => {
      await client.invalidateQueries(restoresQuery);
      void followToEnd(client, readAnew);
    },
  });
  return { ...mutation, sent };
}

const LOOK_EVERY_MS = 1_000;
/** How many pages show what becomes of archives. */
let shownBy = 0;

/** Whatever page is looked at by then shows what came; what cannot be asked is seen in the settings. */
async function followToEnd(client: QueryClient, readAnew: () => Promise<void>): Promise<void> {
  try {
    let restores: readonly RestoreJson[];
    do {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      restores = await client.fetchQuery({ ...restoresQuery, staleTime: 0 });
    } while (restores.some(isWaiting));
    if (restores[0]?.status === 'done') await readAnew();
    if (shownBy > 0 || restores[0] === undefined) return;
    const { failure } = restores[0];
    toasts.show(failure === null ? 'Archive restored.' : failure.message, {
      tone: failure === null ? 'neutral' : 'danger',
    });
  } catch {
    // Without a network, or signed out.
  }
}

const none: readonly RestoreJson[] = [];

/** What was brought back and what is being brought back, also by another page; `onEnd` is told of one that ends meanwhile. */
export function useRestores(onEnd: (restore: RestoreJson) => void) {
  const readAnew = useReadAnew();
  const { data: restores = none } = useQuery({
    ...restoresQuery,
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) === true ? LOOK_EVERY_MS : false),
  });
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    shownBy += 1;
    return () => {
      shownBy -= 1;
    };
  }, []);
  const waiting = restores.find(isWaiting) ?? null;
  const ended = restores.find(({ id, status }) => id === awaited && status !== 'waiting') ?? null;
  useEffect(() => {
    if (waiting !== null) setAwaited(waiting.id);
    else if (ended !== null) {
      setAwaited(null);
      onEnd(ended);
      if (ended.status === 'done') void readAnew();
    }
  }, [waiting, ended, onEnd, readAnew]);
  return { restores, waiting };
}

const isWaiting = ({ status }: RestoreJson): boolean => status === 'waiting';

export function useUndoRestore(onDone: () => void) {
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: ({ id, written }: { readonly id: string; readonly written: 'keep' | 'discard' }) =>
      call(undoRestore, { params: { id }, query: { written } }),
    onSuccess: async () => {
      onDone();
      await readAnew();
    },
  });
}
