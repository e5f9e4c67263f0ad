import type { ReactNode } from 'react';
import { BROKEN_TAPE, DrawingFrame } from './drawing-frame.tsx';

/** The small line drawings of empty pages: one weight, the accent on what the page is about. */
export const DRAWINGS = {
  trades: (
    <>
      <path d="M20 26h80v52H20zM20 40h80M20 53h80M20 66h80M48 40v38" />
      <path d="M56 72l12-9 9 5 15-13" className="stroke-accent-ink" />
    </>
  ),
  journal: (
    <>
      <path d="M60 32c-9-6-22-7-36-5v46c14-2 27-1 36 5 9-6 22-7 36-5V27c-14-2-27-1-36 5zM60 32v46" />
      <path d="M70 44c6-2 11-2 17-2M70 54c6-2 11-2 17-2" className="stroke-accent-ink" />
      <path d="M33 42c6 0 11 0 17 2M33 52c6 0 11 0 17 2M33 62c6 0 11 0 17 2" />
    </>
  ),
  insights: (
    <>
      <path d="M18 78h84" />
      <path d="M20 78c14 0 18-40 36-40s22 40 36 40" />
      <path d="M78 78V34" className="stroke-accent-ink" strokeDasharray="3 4" />
      <circle cx="78" cy="28" r="5" className="stroke-accent-ink" />
    </>
  ),
  analysis: (
    <>
      <path d="M22 22v58h80" />
      <path d="M34 66v-12M48 66V44M62 66V50M76 66V34M90 66V56" />
      <path d="M30 52l16-14 14 8 16-20 18 12" className="stroke-accent-ink" />
    </>
  ),
  import: (
    <>
      <path d="M36 20h34l14 14v46H36zM70 20v14h14" />
      <path d="M60 42v22M51 56l9 9 9-9" className="stroke-accent-ink" />
      <path d="M46 74h28" />
    </>
  ),
  settings: (
    <>
      <path d="M22 34h50M84 34h14M22 53h16M50 53h48M22 72h44M78 72h20" />
      <circle cx="78" cy="34" r="6" className="stroke-accent-ink" />
      <circle cx="44" cy="53" r="6" />
      <circle cx="72" cy="72" r="6" />
    </>
  ),
  nothing: (
    <>
      <circle cx="54" cy="48" r="22" />
      <path d="M70 64l20 18" />
      <path d="M46 48h16" className="stroke-accent-ink" />
    </>
  ),
  broken: BROKEN_TAPE,
  mail: (
    <>
      <path d="M24 30h72v48H24z" />
      <path d="M24 32l36 28 36-28" className="stroke-accent-ink" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof DRAWINGS;

export function Drawing({ name }: { readonly name: DrawingName }): ReactNode {
  return <DrawingFrame>{DRAWINGS[name]}</DrawingFrame>;
}
