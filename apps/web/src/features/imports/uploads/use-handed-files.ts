import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { handedFiles } from '#web/lib/files/handed-files.ts';
import { uploadQueue } from './upload-queue.ts';

/** Sends to the server what is handed over, and what was handed over before this page stood. */
export function useHandedFiles(): void {
  const client = useQueryClient();
  useEffect(() => {
    const takeHanded = (): void => {
      const files = handedFiles.take();
      if (files.length > 0) uploadQueue.add(files, client);
    };
    takeHanded();
    return handedFiles.subscribe(takeHanded);
  }, [client]);
}
