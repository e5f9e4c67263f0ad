import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { handedFiles } from '#web/lib/files/handed-files.ts';
import { uploadQueue } from './upload-queue.ts';

/** Sends files to the server, among them those that were dropped anywhere in the app. */
export function useHandOver(): (files: readonly File[]) => void {
  const client = useQueryClient();
  const handOver = useCallback((files: readonly File[]) => uploadQueue.add(files, client), [client]);
  useEffect(() => {
    const takeHanded = (): void => {
      const files = handedFiles.take();
      if (files.length > 0) handOver(files);
    };
    takeHanded();
    return handedFiles.subscribe(takeHanded);
  }, [handOver]);
  return handOver;
}
