// Runs in the page, before anything of the product does; plain JavaScript, for nothing translates it.
{
  const watch = { slowest: 0, slowestTarget: '', shift: 0 };
  window.benchWatch = watch;
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
