import type { AppConfigJson } from '@tapebook/contract';
import type { FirebaseApp } from 'firebase/app';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';

let opened: FirebaseStorage | null = null;

/** The file store of the project, or of our own origin. */
export function openStorage(app: FirebaseApp, mode: AppConfigJson['identity']['mode']): FirebaseStorage {
  if (opened !== null) return opened;
  opened = getStorage(app);
  if (mode === 'hosted') return opened;
  const { hostname, port, protocol, host } = location;
  connectStorageEmulator(opened, hostname, Number(port || (protocol === 'https:' ? 443 : 80)));
  // The SDK knows an own host by http alone, and writes `:443` where a browser leaves it out: both are
  // fields of its own, which a journey over https watches.
  return Object.assign(opened, { _protocol: protocol.slice(0, -1), host });
}
