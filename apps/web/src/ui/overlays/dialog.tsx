import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Button } from '../forms/button.tsx';
import { isInToast } from './is-in-toast.ts';
import { useTypedWithin } from './use-typed-within.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** At the foot, at the right: cancel first, the action last. */
  readonly actions?: ReactNode;
  /** `page`: where somebody works for a while; it has its height from the first moment, and is a page on a phone. */
  readonly size?: 'small' | 'medium' | 'large' | 'page';
  /** `itself`: for what is read first, and has keys of its own. `content`: for what asks something. */
  readonly focus?: 'content' | 'itself';
  /** What is typed in it is lost by closing it: once there is something, Esc and a press beside it say so, and its own buttons close it. */
  readonly loses?: boolean;
  /** Where the focus goes once it is closed; where nothing is answered, to where it came from. */
  readonly focusAfter?: () => HTMLElement | null;
}

const SIZES = {
  small: 'max-h-[92dvh] rounded-t-card md:max-w-md',
  medium: 'max-h-[92dvh] rounded-t-card md:max-w-2xl',
  large: 'max-h-[92dvh] rounded-t-card md:max-w-6xl',
  page: 'h-dvh md:h-[calc(100dvh-3rem)] md:max-w-[92rem] print:h-auto print:overflow-visible',
} as const;

/** Asks or shows one thing over the page. Traps the focus and gives it back; Esc closes. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  size = 'small',
  focus = 'content',
  loses = false,
  focusAfter,
}: DialogProps): ReactNode {
  const popup = useRef<HTMLDivElement>(null);
  const typed = useTypedWithin(popup);
  const [warned, setWarned] = useState(false);
  if (warned && !open) setWarned(false);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event, reason }) => {
        const isHeld = !next && loses && reason !== 'close-press' && typed.isTyped();
        if (next || !isInToast(event)) setWarned(isHeld);
        if (next || (!isInToast(event) && !isHeld)) onOpenChange(next);
      }}
    >
      <Base.Portal>
        {/* Also over another dialog: what lies beneath waits. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-backdrop print:hidden transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-40 grid items-end overflow-hidden md:place-items-center md:p-6 print:static print:block print:overflow-visible print:p-0">
          <Base.Popup
            ref={popup}
            onFocus={typed.onFocus}
            {...(size === 'page' ? { 'data-page-dialog': '' } : {})}
            {...(focus === 'itself' ? { initialFocus: popup } : {})}
            {...(focusAfter === undefined ? {} : { finalFocus: () => focusOn(focusAfter()) })}
            className={clsx(
              'float-in relative flex w-full flex-col overflow-hidden bg-raised shadow-float outline-none md:rounded-card',
              SIZES[size],
            )}
          >
            {/* No header: outside of the page's main part that is a banner, of which there is one. */}
            <div className="px-5 pt-4 pr-14 pb-1">
              <div className="min-w-0">
                <Base.Title className="text-16 font-semibold">{title}</Base.Title>
                {description === undefined ? null : (
                  <Base.Description className="mt-1 text-13 text-muted">{description}</Base.Description>
                )}
              </div>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-3 print:overflow-visible">{children}</div>
            {loses ? (
              <p role="status" className="px-5 text-13 text-warning-ink not-empty:pb-2">
                {warned ? 'What you typed is not saved yet. Close (×) discards it.' : null}
              </p>
            ) : null}
            {actions === undefined ? null : (
              <footer className="flex flex-wrap print:hidden justify-end gap-2 border-t border-border px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                {actions}
              </footer>
            )}
            {/* Last in order, so that the focus goes to what the dialog asks for. */}
            <DialogClose
              render={
                <button
                  type="button"
                  aria-label="Close"
                  className="absolute top-3 right-3 print:hidden grid size-8 place-items-center rounded-control text-faint hover:bg-hover hover:text-ink [&_svg]:size-4"
                >
                  <X aria-hidden="true" />
                </button>
              }
            />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

interface FormDialogProps extends Omit<DialogProps, 'actions'> {
  /** Id of the form within. */
  readonly form: string;
  /** What sending it does: a verb, and its object. */
  readonly action: ReactNode;
  readonly pending?: boolean;
}

/** A form over the page, with its way back and its one action at the foot. */
export const FormDialog = ({ form, action, pending = false, ...dialog }: FormDialogProps): ReactNode => (
  <Dialog
    {...dialog}
    actions={
      <>
        <Button onClick={() => dialog.onOpenChange(false)}>Cancel</Button>
        <Button variant="primary" type="submit" form={form} pending={pending}>
          {action}
        </Button>
      </>
    }
  />
);

/** What Tab does not reach, as a dialog that keys are for, is given the focus here: by itself its first button would have it. */
function focusOn(element: HTMLElement | null): HTMLElement | boolean {
  if (element === null || element.tabIndex >= 0) return element ?? true;
  queueMicrotask(() => element.focus());
  return false;
}

/** Closes the dialog it is in: give it the button. */
export function DialogClose({ render }: { readonly render: ReactElement }): ReactNode {
  return <Base.Close render={render} />;
}
