/** What Plaid's script offers, as far as it is used. */
interface PlaidScript {
  create(settings: {
    readonly token: string;
    readonly receivedRedirectUri?: string;
    readonly onSuccess: (publicToken: string, about: LinkedAt) => void;
    readonly onExit: (error: LinkError | null) => void;
  }): { open(): void; destroy(): void };
}

export interface LinkedAt {
  readonly institution?: { readonly institution_id?: string; readonly name?: string } | null;
}

export interface LinkError {
  readonly display_message?: string | null;
  readonly error_message?: string | null;
}

declare global {
  interface Window {
    Plaid?: PlaidScript;
  }
}

/** Brings the script from its own host, once. @throws {Error} where it does not come */
export function loadPlaid(address: string): Promise<PlaidScript> {
  return new Promise((resolve, reject) => {
    if (window.Plaid !== undefined) return resolve(window.Plaid);
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () =>
      window.Plaid === undefined ? reject(new Error('It is none')) : resolve(window.Plaid),
    );
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('It did not come'));
    });
    document.head.append(script);
  });
}
