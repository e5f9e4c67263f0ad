import { StartError } from '../start-error.ts';

/** Turns what the operating system says about an address into what a person can do about it. */
export function explainListenError(error: unknown, host: string, port: number): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is taken by another program; stop that one, or set PORT to a free one: PORT=${port + 1} npm start`,
        { cause: error },
      );
    case 'EACCES':
      return new StartError(`This account may not use port ${port}; set PORT to one above 1023.`, {
        cause: error,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `HOST is “${host}”, which is no address of this machine; use 127.0.0.1, or 0.0.0.0 for all.`,
        { cause: error },
      );
    default:
      return error;
  }
}
