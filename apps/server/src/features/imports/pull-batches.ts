/**
 * Turns a producer that pushes into a sink round into a generator that is pulled. Neither runs ahead
 * of the other by more than one item, so a slow consumer holds the producer back.
 *
 * The generator's return value is the producer's; what the producer throws, the generator throws.
 */
export async function* pullBatches<T, R>(
  produce: (sink: (item: T) => Promise<void>) => Promise<R>,
): AsyncGenerator<T, R, void> {
  let item: { readonly value: T } | null = null;
  let finished: { readonly value: R } | { readonly error: unknown } | null = null;
  let wakeConsumer: () => void = () => {};
  let wakeProducer: () => void = () => {};
  let abandoned = false;

  const producing = produce((value) => {
    if (abandoned) return Promise.reject(new Error('The consumer has gone'));
    item = { value };
    wakeConsumer();
    return new Promise((resolve) => {
      wakeProducer = resolve;
    });
  }).then(
    (value) => {
      finished = { value };
      wakeConsumer();
    },
    (error: unknown) => {
      finished = { error };
      wakeConsumer();
    },
  );

  const next = (): { readonly value: T } | null => item;
  const end = (): typeof finished => finished;
  try {
    for (;;) {
      const ready = next();
      if (ready !== null) {
        item = null;
        yield ready.value;
        wakeProducer();
        continue;
      }
      const ended = end();
      if (ended !== null) {
        if ('error' in ended) throw ended.error;
        return ended.value;
      }
      await new Promise<void>((resolve) => {
        wakeConsumer = resolve;
        // Something may have come between the look above and this promise.
        if (next() !== null || end() !== null) resolve();
      });
    }
  } finally {
    abandoned = true;
    wakeProducer();
    await producing;
  }
}
