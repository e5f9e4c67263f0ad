/** Large enough for any place that it is shown at. */
const EDGE = 512;

/**
 * The middle of a picture as a small square, drawn anew: what the camera wrote beside the picture, the place
 * above all, stays behind.
 *
 * @throws {TypeError} in words when it is no picture that the browser can show.
 */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw Object.assign(new Error('Not a picture'), { code: 'auth/not-a-picture' });
  });
  const side = Math.min(bitmap.width, bitmap.height);
  const edge = Math.min(EDGE, side);
  const canvas = new OffscreenCanvas(edge, edge);
  const pen = canvas.getContext('2d');
  pen?.drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, edge, edge);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}
