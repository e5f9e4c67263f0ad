// Runs in the page, before anything of the product does; plain JavaScript, for nothing translates it.
{
  const watch = { readable: null, slowest: 0, slowestTarget: '', shift: 0 };
  const readable = Promise.withResolvers();
  window.benchWatch = watch;
  window.benchReadable = readable.promise;
  const amount = /[$][0-9,]+[.][0-9]{2}/;
  const isReadable = () =>
    document.querySelector('input[type=email]') !== null ||
    amount.test(document.querySelector('main')?.textContent ?? '');
  const changes = new MutationObserver(() => {
    if (!isReadable()) return;
    changes.disconnect();
    // What has been written is seen with the next frame.
    requestAnimationFrame(() => {
      watch.readable = performance.now();
      readable.resolve();
    });
  });
  changes.observe(document, { childList: true, subtree: true, characterData: true });
  /** The first element of the page that shows an amount. */
  const headline = () => {
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      if (amount.test(data)) return parentElement;
    }
    return null;
  };
  // From the next press to the frame in which the first amount is another one.
  window.benchUntilOtherNumbers = () => {
    const { promise, resolve } = Promise.withResolvers();
    let element = headline();
    const before = element?.textContent;
    let pressed = null;
    const listen = ({ timeStamp }) => {
      pressed = timeStamp;
    };
    addEventListener('click', listen, { capture: true });
    const watching = new MutationObserver(() => {
      if (pressed === null) return;
      if (element?.isConnected !== true) element = headline();
      if (element === null || element.textContent === before) return;
      watching.disconnect();
      removeEventListener('click', listen, { capture: true });
      requestAnimationFrame(() => {
        // What a frame calls for comes before it is painted, a message after.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - pressed);
        port2.postMessage(null);
      });
    });
    watching.observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true });
    return promise;
  };
  // Whether this browser has kept a journal and what was answered of it for the next visit.
  window.benchHasKept = async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'tapebook-personal')) return false;
    const { promise, resolve } = Promise.withResolvers();
    const opening = indexedDB.open('tapebook-personal');
    opening.onsuccess = () => {
      const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys();
      keys.onsuccess = () => {
        opening.result.close();
        const names = JSON.stringify(keys.result);
        resolve(names.includes('"journal') && names.includes('"answers"'));
      };
    };
    return promise;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) watch.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries()) {
      if (interactionId === 0 || duration <= watch.slowest) continue;
      watch.slowest = duration;
      watch.slowestTarget = `${name} ${target?.textContent?.slice(0, 30) ?? ''}`.trim();
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
}
