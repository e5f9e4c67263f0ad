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
