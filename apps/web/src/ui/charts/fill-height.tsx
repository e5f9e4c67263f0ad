import type { ReactNode } from 'react';
import { useHeight } from './use-width.ts';

interface FillHeightProps {
  /** In px; `fill`: all that the place has. */
  readonly height?: number | 'fill';
  readonly children: (height: number) => ReactNode;
}

/** Hands the height that there is to what has to know it. Nothing is drawn before it is known. */
export function FillHeight({ height = 'fill', children }: FillHeightProps): ReactNode {
  return height === 'fill' ? <Measured>{children}</Measured> : children(height);
}

function Measured({ children }: Pick<FillHeightProps, 'children'>): ReactNode {
  const [ref, height] = useHeight<HTMLDivElement>();
  return (
    <div ref={ref} className="relative h-full">
      {/* Out of the flow: what is drawn never decides how tall its place is. */}
      <div className="absolute inset-0">{height === 0 ? null : children(height)}</div>
    </div>
  );
}
