import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** A QR code as one path. Dark on light in both themes: cameras read no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={squares.join('')} fill="#000000" />
    </svg>
  );
}
