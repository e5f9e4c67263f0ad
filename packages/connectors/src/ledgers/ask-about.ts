import { ConnectorError } from '../contracts/connector-error.ts';
import type { Ask, Call } from './ledger.ts';

/** Asks for what a row is about, where the row can be told in words without it: what is not known over there fails no window. */
export async function askAbout(ask: Ask, call: Call): Promise<void> {
  try {
    await ask(call);
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'broken') throw error;
  }
}
