/** Bytes of the body that have left, and how many there are. */
export interface SentBytes {
  readonly sent: number;
  readonly total: number;
}

/**
 * A `fetch` that tells how much of the body was sent, which the browser's own one does not. It knows
 * what uploads need: headers, a body, a text answer, and being given up.
 */
export function createUploadFetch(onSent: (bytes: SentBytes) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', input instanceof Request ? input.url : String(input));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent({ sent: loaded, total }));
      request.addEventListener('load', () =>
        resolve(
          new Response(request.status === 204 ? null : request.responseText, {
            status: request.status,
            headers: readHeaders(request.getAllResponseHeaders()),
          }),
        ),
      );
      request.addEventListener('error', () => reject(new TypeError('The upload did not arrive')));
      const { signal } = init;
      request.addEventListener('abort', () => reject(signal?.reason ?? new TypeError('The upload ended')));
      if (signal?.aborted === true) {
        reject(signal.reason);
        return;
      }
      signal?.addEventListener('abort', () => request.abort());
      request.send(init.body instanceof ReadableStream ? null : (init.body ?? null));
    });
}

/** `name: value`, a line each. */
function readHeaders(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
