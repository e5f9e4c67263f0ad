import type { AppConfigJson } from '@tapebook/contract';
import type { FirebaseApp } from 'firebase/app';
import { getDownloadURL, ref, uploadBytesResumable } from 'firebase/storage';
import { openStorage } from './open-storage.ts';
import { removeFiles } from './remove-files.ts';

/** The files of a person, each named by its path below the person's own folder: `attachments/chart.png`. */
export interface PersonalFiles {
  /** @param onProgress told how much of it has arrived, from 0 to 1. */
  keep(path: string, file: Blob, onProgress: (part: number) => void): Promise<void>;
  /** From where it can be shown. */
  addressOf(path: string): Promise<string>;
  removeAll(): Promise<void>;
}

/** What waits is kept on the device, so that nobody need wait for it in front of the page. */
const PATIENCE_MS = 20_000;

export function personalFiles(
  app: FirebaseApp,
  mode: AppConfigJson['identity']['mode'],
  uid: string,
): PersonalFiles {
  const storage = openStorage(app, mode);
  storage.maxUploadRetryTime = PATIENCE_MS;
  storage.maxOperationRetryTime = PATIENCE_MS;
  const home = ref(storage, `users/${uid}`);
  const place = (path: string) => ref(home, path);
  return {
    keep: (path, file, onProgress) =>
      new Promise((resolve, reject) => {
        uploadBytesResumable(place(path), file, { contentType: file.type }).on(
          'state_changed',
          ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / Math.max(1, totalBytes)),
          reject,
          resolve,
        );
      }),
    addressOf: (path) => getDownloadURL(place(path)),
    removeAll: () => removeFiles(home),
  };
}
