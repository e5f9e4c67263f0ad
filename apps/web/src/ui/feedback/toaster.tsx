import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';

/** The corner where results of things off-screen are told. Mounted once, at the root. */
export function Toaster(): ReactNode {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  // Beside what dialogs are rendered in, so that a toast stands over them and can be pressed; above the row of buttons in
  // which those end.
  return createPortal(
    <section
      data-toasts=""
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4 max-md:pb-20 md:items-end"
    >
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </section>,
    document.body,
  );
}

function ToastView({ toast }: { readonly toast: Toast }): ReactNode {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only hold the clock; everything to press is a button inside
    <div
      onPointerEnter={() => toasts.hold(toast.id)}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) toasts.release(toast.id);
      }}
      onFocus={() => toasts.hold(toast.id)}
      // The link of a toast opens a dialog, which takes the focus while the pointer is still here.
      onBlur={({ currentTarget }) => {
        if (!currentTarget.matches(':hover')) toasts.release(toast.id);
      }}
      className="pointer-events-auto flex w-full max-w-sm animate-[appear_150ms] items-center gap-3 rounded-card bg-raised py-2 pr-2 pl-4 text-13 shadow-float"
    >
      <span
        className={clsx(
          'min-w-0 flex-1 py-1 text-balance',
          toast.tone === 'danger' && 'text-destructive-ink',
        )}
      >
        {toast.message}
      </span>
      {toast.link === undefined ? null : (
        <Button size="small" onClick={toast.link.run}>
          {toast.link.label}
        </Button>
      )}
      {toast.action === undefined ? null : (
        <Button
          size="small"
          onClick={() => {
            toasts.dismiss(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toasts.dismiss(toast.id)}
        className="grid size-7 shrink-0 place-items-center rounded-control text-faint hover:bg-hover hover:text-ink [&_svg]:size-4"
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
