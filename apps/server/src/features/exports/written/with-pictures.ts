/**
 * A note as it lies in an archive, two folders down: its pictures are shown from where the archive has them. The records keep the
 * path as it is.
 */
export const withPictures = (markdown: string): string =>
  markdown.replaceAll(/(!\[(?:[^\]\\]|\\.)*\]\()(?=attachments\/)/g, '$1../../files/');
