import { readFile, realpath, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';

/** An account of the operating system. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** The account this process runs under: the only one that PostgreSQL lets in. */
export function currentUser(): SystemUser {
  const { username, uid, gid } = userInfo();
  return { name: username, uid, gid };
}

/**
 * The account PostgreSQL runs under. It refuses to run as root, so root hands it to an account
 * without rights: the owner of an existing cluster, else `postgres` where there is one, else `nobody`.
 */
export async function choosePostgresUser(clusterOwner: number | null): Promise<SystemUser> {
  const user = currentUser();
  if (user.uid !== 0) {
    if (clusterOwner !== null && clusterOwner !== user.uid) {
      throw new StartError(
        `The database belongs to another user of this machine (uid ${clusterOwner}); start as that user, or set DATA_DIR to another folder.`,
      );
    }
    return user;
  }
  const accounts = await readAccounts();
  const chosen =
    clusterOwner === null
      ? (accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody'))
      : accounts.find(({ uid }) => uid === clusterOwner);
  if (chosen === undefined || chosen.uid === 0) {
    throw new StartError(
      'PostgreSQL does not run as root and there is no account “postgres” or “nobody” to run it under; start as another user, or set DATABASE_URL.',
    );
  }
  return chosen;
}

async function readAccounts(): Promise<SystemUser[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** Whether the account may enter the folder, judged by the permissions on the way down to it. */
export async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  for (let at = await realpath(folder); ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** What `spawn` needs to run a program under that account; nothing when it is our own. */
export function runAs(user: SystemUser): { uid?: number; gid?: number } {
  return user.uid === currentUser().uid ? {} : { uid: user.uid, gid: user.gid };
}
