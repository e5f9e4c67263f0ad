import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { heldStatementBytes } from './held.repository.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * Makes sure that all statements of the person fit, with what was just kept, in the transaction that keeps it.
 *
 * @param most bytes; `null`: as much as there is.
 * @throws {ProblemError} `limit-reached`
 */
export async function requireRoomForStatement(tx: Tx, ownerId: string, most: number | null): Promise<void> {
  if (most === null) return;
  const held = await heldStatementBytes(tx, ownerId);
  if (held <= most) return;
  throw new ProblemError(
    'limit-reached',
    `Your statements would take up ${(held / MEBIBYTE).toFixed(1)} MiB; this server keeps at most ${most / MEBIBYTE} MiB of them for each person. ` +
      'Delete imports that you do not need, or ask whoever runs this server for more room.',
  );
}
