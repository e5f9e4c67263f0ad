/** The bytes begin as a picture does, and are none. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}
