import type { Instrument } from '@tapebook/domain/instruments';
import type { Bars } from '@tapebook/domain/prices';
import type { CredentialField, Credentials, Hosts, Io, PaceLimit } from '../contracts/connector.ts';

/** Sizes of bars that are fetched, in seconds: minutes and days. */
export const FEED_SIZES = [60, 86_400] as const;
export type FeedSize = (typeof FEED_SIZES)[number];

/** What can be said of a feed without using it. */
export interface PriceFeedAbout {
  /** Stable: what a person set up is kept by it. */
  readonly id: string;
  readonly label: string;
  /** Whose prices it has. */
  readonly serves: string;
  readonly fields: readonly CredentialField[];
  /** How the person gets a key, step by step; nothing where none is needed. */
  readonly setup: readonly string[];
  /** What its terms say of use by a person of their own, as far as that is known. */
  readonly terms: string;
  /** How far back it reaches, where that is known. */
  readonly history: { readonly days: number } | 'all' | 'plan';
  readonly sizes: readonly FeedSize[];
}

/** Bars of one symbol that begin from `from` on and before `to`, in microseconds since 1970. */
export interface BarsAsk {
  readonly symbol: string;
  readonly seconds: FeedSize;
  readonly from: number;
  readonly to: number;
}

/** What a feed answers to an ask. */
export type BarsTold = Bars | 'withheld' | null;

/** Where prices come from. No database, no clock of its own; adding one is adding a folder beside the others. */
export interface PriceFeed {
  readonly about: PriceFeedAbout;
  readonly hosts: Hosts;
  /** How fast it may be asked, by what the person's plan allows. */
  pace(credentials: Credentials): readonly PaceLimit[];
  /** What shares one pace: mostly the key. */
  paceScope(credentials: Credentials): string;
  /**
   * How the feed calls an instrument; `null` for what it does not price, or not for certain.
   *
   * @param alsoKnownAs its other name, such as its ISIN.
   */
  symbolOf(instrument: Instrument, alsoKnownAs: string | null): string | null;
  /** Most seconds of one ask: the rest is another one, so that what is known is kept in between. */
  readonly longest: Readonly<Record<FeedSize, number>>;
  /** The last instant of which it tells at a time; what is asked of beyond would be refused or still change. */
  settledUntil(now: number): number;
  /**
   * Raw bars, as they were traded, in order.
   *
   * @returns `null` where the feed knows no such symbol; `withheld` where the plan of the key lacks some of what was asked: the
   * key is good, and a smaller part may be told.
   * @throws {ConnectorError}
   */
  fetchBars(ask: BarsAsk, credentials: Credentials, io: Io, hosts: Hosts): Promise<BarsTold>;
  /** Asks as little as can be, to see whether the key is good. @throws {ConnectorError} */
  check(credentials: Credentials, io: Io, hosts: Hosts): Promise<void>;
}
