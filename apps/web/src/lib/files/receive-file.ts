/**
 * What an answer brings as a file. The page holds one piece of it at a time: the browser lays the whole on its own disk where it is
 * large, and gives up what it has where the answer breaks off.
 *
 * @param onBytes told how many have come.
 */
export function receiveFile(answer: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const { body, headers } = answer;
  if (body === null) return answer.blob();
  let bytes = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, out) {
      bytes += piece.length;
      onBytes(bytes);
      out.enqueue(piece);
    },
  });
  const type = headers.get('content-type') ?? '';
  return new Response(body.pipeThrough(counting), { headers: { 'content-type': type } }).blob();
}
