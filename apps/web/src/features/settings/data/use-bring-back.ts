import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type RestoreJson, restoreJournal, undoRestore } from '@tapebook/contract';
import { useState } from 'react';
import { call, callOver } from '#web/lib/http/api.ts';
import { createUploadFetch } from '#web/lib/http/upload-fetch.ts';

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

/** Sends an archive and has it brought back. */
export function useBringBack(onDone: (restore: RestoreJson) => void) {
  const [sent, setSent] = useState(0);
  const readAnew = useReadAnew();
  const mutation = useMutation({
    mutationFn: async ({ file, ofAnother }: Chosen) => {
      setSent(0);
      const form = new FormData();
      form.set('file', file, file.name);
      const send = createUploadFetch((progress) => setSent(Math.min(progress.sent, file.size)));
      const { restore } = await callOver(send)(restoreJournal, {
        query: ofAnother ? { ofAnother: 'yes' } : {},
        body: form,
      });
      return restore;
    },
    onSuccess: async (restore) => {
      onDone(restore);
      await readAnew();
    },
  });
  return { ...mutation, sent };
}

export function useUndoRestore(onDone: () => void) {
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: (id: string) => call(undoRestore, { params: { id } }),
    onSuccess: async () => {
      onDone();
      await readAnew();
    },
  });
}
