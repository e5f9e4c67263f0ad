/** The tokens of the theme, as a canvas needs them. */
interface ChartColours {
  readonly text: string;
  readonly grid: string;
  readonly border: string;
  readonly crosshair: string;
  readonly up: string;
  readonly down: string;
  readonly mark: string;
  readonly average: string;
  readonly label: string;
  readonly shade: string;
}

/** Of the theme and palette that hold now. */
export function chartColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    text: token('--muted'),
    grid: token('--grid'),
    border: token('--border'),
    crosshair: token('--crosshair'),
    up: token('--gain'),
    down: token('--loss'),
    mark: token('--accent-ink'),
    average: token('--series-3'),
    label: token('--segment'),
    shade: token('--hover'),
  };
}

/** Has the colours of white paper hold while something is drawn. */
export function inPaperColours(draw: () => void): void {
  const { classList } = document.documentElement;
  const wasDark = classList.replace('dark', 'light');
  draw();
  if (wasDark) classList.replace('light', 'dark');
}

/** Tells when theme or palette change, which are a class and an attribute of the root. */
export function watchColours(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class', 'data-palette'] });
  return () => observer.disconnect();
}
