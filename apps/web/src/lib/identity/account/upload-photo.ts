import type { AppConfigJson } from '@tapebook/contract';
import type { FirebaseApp } from 'firebase/app';
import { getDownloadURL, ref, uploadBytes } from 'firebase/storage';
import { openStorage } from './open-storage.ts';

/** Keeps the picture of a person; a new name each time, so that no cache shows the older one. */
export async function uploadPhoto(
  app: FirebaseApp,
  mode: AppConfigJson['identity']['mode'],
  uid: string,
  picture: Blob,
): Promise<string> {
  // `crypto.randomUUID` is missing where a page has no secure origin.
  const name = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const place = ref(openStorage(app, mode), `users/${uid}/avatar/${name}`);
  await uploadBytes(place, picture, { contentType: picture.type });
  return getDownloadURL(place);
}
