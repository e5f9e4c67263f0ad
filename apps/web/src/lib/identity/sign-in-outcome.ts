/** How a sign-in went: in, or on to the second factor. */
export type SignInOutcome =
  | { readonly status: 'signed-in' }
  | {
      readonly status: 'second-factor';
      /** How the person calls the app that shows the code. */
      readonly factor: string | null;
      /** Six digits of the app, or a recovery code; may be tried again after a wrong one. */
      complete(code: string): Promise<void>;
    };
