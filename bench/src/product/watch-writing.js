// Runs in the page, before anything of the product does; plain JavaScript, for nothing translates it.
{
  const presses = [];
  const keeps = [];
  window.benchPresses = presses;
  window.benchKeeps = keeps;
  let pressed = null;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp;
      requestAnimationFrame(() => {
        // What a frame calls for comes before it is painted, a message after.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => presses.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
  // From the press until the browser says that what was added to its database is there.
  const add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (...values) {
    const since = pressed;
    if (since !== null)
      this.transaction.addEventListener('complete', () => keeps.push(performance.now() - since));
    return add.apply(this, values);
  };
  // From the next press until something is painted.
  window.benchUntilPainted = (selector) => {
    const { promise, resolve } = Promise.withResolvers();
    let clicked = null;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        clicked = timeStamp;
      },
      { capture: true, once: true },
    );
    const watching = new MutationObserver(() => {
      if (clicked === null || document.querySelector(selector) === null) return;
      watching.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - clicked);
        port2.postMessage(null);
      });
    });
    watching.observe(document, { childList: true, subtree: true });
    return promise;
  };
}
