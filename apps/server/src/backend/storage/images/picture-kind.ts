/** Formats that are looked into. */
export type PictureKind = 'jpeg' | 'png' | 'webp';

/** What the bytes are, by how they begin; a name or a declared type may say anything. */
export function pictureKind(head: Buffer): PictureKind | null {
  if (head.length >= 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'png';
  const riff = head.subarray(0, 4).toString('latin1') === 'RIFF';
  return riff && head.subarray(8, 12).toString('latin1') === 'WEBP' ? 'webp' : null;
}
