/** How safe what is written is at this moment. */
export type WritingState =
  /** What was written before is on its way from this device or the service. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'saved' }
  /** Kept on this device, and being sent. */
  | { readonly kind: 'sending' }
  /** Kept on this device; the service cannot be reached. */
  | { readonly kind: 'waiting' }
  /** Kept on this device; nobody is signed in any more. */
  | { readonly kind: 'signed-out' }
  /** This browser keeps nothing, and the service has not got it. */
  | { readonly kind: 'at-risk' }
  /** Closed for changes: those of before are kept on this device. */
  | { readonly kind: 'frozen'; readonly why: string }
  /** The service does not take it; kept on this device. */
  | { readonly kind: 'refused'; readonly why: string };

/** The state in words, for whoever writes. */
export function stateWords(state: WritingState): string {
  switch (state.kind) {
    case 'opening':
      return '';
    case 'saved':
      return 'Saved';
    case 'sending':
      return 'Saving…';
    case 'waiting':
      return 'Saved on this device, will be sent';
    case 'signed-out':
      return 'Saved on this device. Sign in again to send it';
    case 'at-risk':
      return 'Not saved yet: keep this page open';
    case 'frozen':
    case 'refused':
      return state.why;
  }
}

/** Whether somebody should look: what is merely under way needs nobody. */
export const needsAttention = ({ kind }: WritingState): boolean =>
  kind === 'at-risk' || kind === 'refused' || kind === 'frozen';
