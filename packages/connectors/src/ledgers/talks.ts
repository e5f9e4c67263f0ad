import type { Hosts, Io } from '../contracts/connector.ts';
import { openTalk, type Talk } from '../wire/talk.ts';
import type { Ledger } from './ledger.ts';

export interface HeldTalk {
  readonly talk: Talk;
  /** What it knows already. */
  readonly greeted: Set<string>;
}

/** The conversations of one visit: each is opened by the first call to its host, and anew where it was ended. */
export class Talks {
  private readonly ledger: Pick<Ledger, 'talk' | 'timeoutMs'>;
  private readonly io: Io;
  private readonly hosts: Hosts;
  private readonly held = new Map<string, HeldTalk>();

  constructor(ledger: Pick<Ledger, 'talk' | 'timeoutMs'>, io: Io, hosts: Hosts) {
    this.ledger = ledger;
    this.io = io;
    this.hosts = hosts;
  }

  /** @returns `null` for a host that is called, and not talked to. @throws {ConnectorError} */
  async with(host: string): Promise<HeldTalk | null> {
    const { talk: rules, timeoutMs } = this.ledger;
    if (rules?.hosts.includes(host) !== true) return null;
    const held = this.held.get(host);
    if (held?.talk.isOpen === true) return held;
    const url = new URL(this.hosts[host] ?? '');
    const talk = await openTalk(
      this.io,
      this.hosts,
      url,
      rules,
      timeoutMs === undefined ? {} : { timeoutMs },
    );
    const opened = { talk, greeted: new Set<string>() };
    this.held.set(host, opened);
    return opened;
  }

  close(): void {
    for (const { talk } of this.held.values()) talk.close();
    this.held.clear();
  }
}
