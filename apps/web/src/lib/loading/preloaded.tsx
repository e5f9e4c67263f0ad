import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A component that is loaded when it is drawn, or ahead of that. */
export interface Preloadable<Props> {
  /** Loads it; once that is done, it is drawn without waiting. */
  readonly preload: () => Promise<void>;
  /** What draws it now. */
  readonly current: () => ComponentType<Props>;
}

export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const ask = async (): Promise<ComponentType<Props>> => {
    loaded = await load();
    return loaded;
  };
  const later = lazy(async () => ({ default: await ask() })) as ComponentType<Props>;
  return { preload: async () => void (await ask()), current: () => loaded ?? later };
}

interface PreloadedProps<Props> {
  readonly of: Preloadable<Props>;
  readonly props: Props;
}

/**
 * As what `lazy` makes, but what was loaded ahead is drawn at once: `lazy` asks for it at the first drawing all the same, so that what
 * stands in its place is seen, and React keeps that for 300 ms.
 */
export function Preloaded<Props extends object>({ of, props }: PreloadedProps<Props>): ReactNode {
  // As long as it stands it is the same component, whatever is loaded meanwhile.
  const [Drawn] = useState<ComponentType<Props>>(() => of.current());
  return <Drawn {...props} />;
}
