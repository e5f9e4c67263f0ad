import { useMutation, useQuery } from '@tanstack/react-query';
import { createLinkToken, linkSuccess, listConnectors, syncSource } from '@tapebook/contract';
import { useEffect, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { forgetLink, type KeptLink, keepLink, keptLink } from './kept-link.ts';
import { type LinkError, type LinkedAt, loadPlaid } from './plaid-script.ts';

/** Where a bank's own login leads back to; the page goes on from there. */
const CALLBACK = '/oauth/callback';

interface Linked {
  readonly publicToken: string;
  readonly about: LinkedAt;
}

export type Linking =
  | { readonly at: 'opening' | 'open' | 'keeping' }
  | { readonly at: 'left' | 'failed'; readonly words: string };

const wordsOf = (error: LinkError | null): string =>
  error?.display_message ?? error?.error_message ?? 'You left Plaid’s page before anything was linked.';

async function begin(search: URLSearchParams): Promise<{ link: KeptLink; script: string }> {
  const { connectors } = await call(listConnectors, {});
  const script = connectors.find(({ auth }) => auth === 'link')?.script;
  const isBack = search.has('oauth_state_id');
  const kept = isBack ? keptLink() : null;
  if (isBack && kept === null) throw new NothingWaits();
  const sourceId = kept?.sourceId ?? search.get('source');
  const link = kept ?? (await newLink(sourceId));
  keepLink(link);
  return { link, script: script ?? '' };
}

async function newLink(sourceId: string | null): Promise<KeptLink> {
  const { linkToken } = await call(createLinkToken, { query: sourceId === null ? {} : { sourceId } });
  return { linkToken, sourceId };
}

/** It is read at most once a minute: then it is on its way, or was. */
function unlessJustRead(error: unknown): void {
  if (!(error instanceof ProblemError) || error.code !== 'too-many-requests') throw error;
}

class NothingWaits extends Error {}

/** Opens Plaid's page, and hands on what it answers. */
export function useLinking(searched: string): Linking {
  const [left, setLeft] = useState<string | null>(null);
  const [linked, setLinked] = useState<Linked | null>(null);
  const begun = useQuery({
    queryKey: ['linking', searched],
    queryFn: async () => {
      const { link, script } = await begin(new URLSearchParams(searched));
      return { link, plaid: await loadPlaid(script).catch(() => null) };
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = begun;
  useEffect(() => {
    if (data?.plaid == null) return;
    const isBack = new URLSearchParams(searched).has('oauth_state_id');
    const page = data.plaid.create({
      token: data.link.linkToken,
      ...(isBack ? { receivedRedirectUri: `${window.location.origin}${CALLBACK}${searched}` } : {}),
      onSuccess: (publicToken, about) => setLinked({ publicToken, about }),
      onExit: (error) => setLeft(wordsOf(error)),
    });
    page.open();
    return () => page.destroy();
  }, [data, searched]);

  const keeping = useMutation({
    mutationFn: async ({ publicToken, about }: Linked) => {
      const sourceId = data?.link.sourceId ?? null;
      // Signed in to again, what is kept of it stays good: the answer of the page is not needed.
      if (sourceId !== null) {
        await call(syncSource, { body: { sourceId } }).catch(unlessJustRead);
        return;
      }
      const { institution_id: institutionId, name: institutionName } = about.institution ?? {};
      await call(linkSuccess, {
        query: {
          publicToken,
          ...(institutionId === undefined ? {} : { institutionId }),
          ...(institutionName === undefined ? {} : { institutionName }),
        },
      });
    },
    onSuccess: () => {
      forgetLink();
      // Loaded anew: nothing else of the product runs beside a script of somebody else.
      window.location.replace('/import');
    },
  });
  const { mutate } = keeping;
  useEffect(() => {
    if (linked !== null) mutate(linked);
  }, [linked, mutate]);

  if (begun.isError) {
    const words =
      begun.error instanceof NothingWaits
        ? 'No link was waiting for this answer: it was started in another tab or browser, or not at all. Start it again on the Import page.'
        : describeFailure(begun.error).detail;
    return { at: 'failed', words };
  }
  if (data?.plaid === null) return { at: 'failed', words: NO_SCRIPT };
  if (keeping.isError) return { at: 'failed', words: describeFailure(keeping.error).detail };
  if (linked !== null) return { at: 'keeping' };
  if (left !== null) return { at: 'left', words: left };
  return { at: data === undefined ? 'opening' : 'open' };
}

const NO_SCRIPT =
  'Plaid’s page could not be loaded. Check whether something in your browser or network blocks cdn.plaid.com, and try again.';
