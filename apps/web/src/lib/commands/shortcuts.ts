/**
 * Keys are written as `mod+k` (`mod` is ⌘ on a Mac and Ctrl elsewhere), `?`, or a sequence `g t`.
 */
export type Shortcut = string;

export const isMac = (): boolean => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

const SYMBOLS: Readonly<Record<string, string>> = {
  shift: '⇧',
  enter: '↵',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};

/** The keys of a shortcut as they are drawn, one entry per key. */
export function shortcutKeys(shortcut: Shortcut, mac: boolean = isMac()): readonly string[] {
  return shortcut.split(/[ +]/).map((key) => {
    if (key === 'mod') return mac ? '⌘' : 'Ctrl';
    return SYMBOLS[key] ?? key.toUpperCase();
  });
}

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** How long after `g` the second key of `g t` may come. */
const SEQUENCE_MS = 900;

/**
 * Makes a function that is given every key press and answers the shortcut that it completes, out of
 * those that exist, or `null`. It remembers the first key of a sequence for a moment.
 */
export function createShortcutMatcher(now: () => number) {
  let first: { key: string; at: number } | null = null;
  return (press: KeyPress, shortcuts: readonly Shortcut[], mac: boolean = isMac()): Shortcut | null => {
    if (press.altKey || ['Shift', 'Control', 'Meta', 'Alt'].includes(press.key)) return null;
    const mod = mac ? press.metaKey : press.ctrlKey;
    const other = mac ? press.ctrlKey : press.metaKey;
    if (other) return null;
    const key = press.key.toLowerCase();
    const typed = mod ? `mod+${key}` : key;
    const sequence = first !== null && now() - first.at <= SEQUENCE_MS ? `${first.key} ${typed}` : null;
    first = null;
    if (sequence !== null && shortcuts.includes(sequence)) return sequence;
    if (shortcuts.includes(typed)) return typed;
    if (shortcuts.some((shortcut) => shortcut.startsWith(`${typed} `))) first = { key: typed, at: now() };
    return null;
  };
}
