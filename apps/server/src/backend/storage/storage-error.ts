/**
 * A refusal as the storage client knows it: it goes by the status alone. 408, 429 and 5xx it tries again
 * for minutes, so whatever lasts is another 4xx.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly status: number;

  constructor(status: 400 | 401 | 402 | 403 | 404 | 412 | 503, message: string) {
    super(message);
    this.status = status;
  }

  toJson(): object {
    return { error: { code: this.status, message: this.message } };
  }
}

export const signedOut = (): StorageError =>
  new StorageError(401, 'Sign in first: the request carries no ID token that is valid.');

/** Said of what is forbidden and of what is missing alike, to whoever may not know which. */
export const forbidden = (message = 'Permission denied.'): StorageError => new StorageError(403, message);

export const notFound = (): StorageError => new StorageError(404, 'There is no such object.');

export const badRequest = (message: string): StorageError => new StorageError(400, message);

export const quotaExceeded = (): StorageError =>
  new StorageError(402, 'There is no room left for this file. Delete others first.');
