import type { Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { keepPicture } from '../pictures/keep-picture.ts';
import type { DemoPicture, DemoPictures } from './demo-pictures.ts';

/** The pictures of the demo as Markdown, where they lie now. */
export interface KeptPictures {
  readonly ofSetups: ReadonlyMap<string, string>;
  readonly ofTrades: ReadonlyMap<number, string>;
}

/** Keeps the pictures of the demo's journal. */
export async function keepDemoPictures(
  tx: Tx,
  files: Files,
  ownerId: string,
  { ofSetups, ofTrades }: DemoPictures,
): Promise<KeptPictures> {
  const keep = async <Key>(pictures: ReadonlyMap<Key, DemoPicture>): Promise<Map<Key, string>> => {
    const kept = new Map<Key, string>();
    for (const [key, { alt, png }] of pictures)
      kept.set(key, `![${alt}](${await keepPicture(tx, files, ownerId, png)})`);
    return kept;
  };
  return { ofSetups: await keep(ofSetups), ofTrades: await keep(ofTrades) };
}
