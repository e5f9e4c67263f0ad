/** More points than this lie upon each other: of very many a part is drawn, evenly. */
export const MOST_POINTS = 4_000;

/** What lies upon itself within one path does not add up, so points are dealt to some: where many lie it grows darker. */
const LAYERS = 8;

/**
 * Round dots as a few paths of strokes without length (`M10 20h0`): thousands of elements would hold up the page, and
 * what is drawn on a canvas is no part of the picture that is taken along.
 */
export function dotPaths(places: readonly (readonly [number, number])[]): readonly string[] {
  const layers = Math.min(LAYERS, places.length);
  return Array.from({ length: layers }, (_, layer) => {
    let path = '';
    for (let at = layer; at < places.length; at += layers) {
      const [x, y] = places[at] ?? [0, 0];
      path += `M${round(x)} ${round(y)}h0`;
    }
    return path;
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;
