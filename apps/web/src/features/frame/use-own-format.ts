import { getSettings } from '@tapebook/contract';
import { useEffect } from 'react';
import { drawAnew, setNumberLocale } from '#web/lib/format/locale.ts';
import { call } from '#web/lib/http/api.ts';
import { session } from '#web/lib/identity/session.ts';

/** Whoever looks at the journal of somebody else reads numbers and dates as they chose for their own. */
export function useOwnFormat(): void {
  useEffect(() => {
    const state = session.get();
    if (state.status !== 'signed-in') return;
    call(getSettings, { headers: { 'authorized-user': state.user.uid } }).then(
      ({ settings: { appearance } }) => {
        if (appearance.locale === null) return;
        setNumberLocale(appearance.locale);
        drawAnew();
      },
      // Until it can be asked they are written as this browser does.
      () => undefined,
    );
  }, []);
}
