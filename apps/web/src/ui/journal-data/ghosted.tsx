import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { chooseFiles } from '#web/lib/files/choose-files.ts';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { LookAround } from './look-around.tsx';

interface GhostedProps {
  /** The page as it will be, with sample figures. */
  readonly sample: ReactNode;
  readonly title: string;
  /** What will be here, and other ways to begin. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A page of a journal without any trade: its own layout, dimmed and named a sample, and the first step inside it. */
export function Ghosted({ sample, title, children, className = '' }: GhostedProps): ReactNode {
  return (
    <div className={`relative flex min-h-120 flex-1 overflow-hidden ${className}`}>
      <div
        aria-hidden="true"
        inert
        className="pointer-events-none absolute inset-0 overflow-hidden opacity-35 select-none"
      >
        {sample}
      </div>
      <div className="relative m-auto w-full max-w-md p-3">
        <div className="grid gap-4 rounded-card border border-border bg-raised p-5 text-center shadow-float">
          <div className="grid justify-items-center gap-1.5">
            <Badge>Sample figures</Badge>
            <h2 className="mt-1 text-16 font-semibold text-balance">{title}</h2>
          </div>
          <button
            type="button"
            onClick={chooseFiles}
            className="grid cursor-pointer justify-items-center gap-1 rounded-card border border-dashed border-control-border px-4 py-6 transition-colors hover:border-faint hover:bg-hover"
          >
            <Upload className="size-5 text-accent-ink" aria-hidden="true" />
            <span className="text-14 font-medium text-balance">Drop a statement here, or choose a file</span>
            <span className="text-13 text-muted">CSV, XLSX, PDF and more, as your broker exports it</span>
          </button>
          <div className="text-13 text-pretty text-muted">{children}</div>
          <LookAround />
        </div>
      </div>
    </div>
  );
}
