import type { Credentials, Hosts, Io } from '../contracts/connector.ts';
import { ConnectorError } from '../contracts/connector-error.ts';
import { cutSecrets } from '../wire/cut-secrets.ts';
import { openWire, type Wire, type WireAnswer } from '../wire/wire.ts';
import type { Ask, Asked, Call, Coded, Ledger, SignedCall } from './ledger.ts';
import { readAnswer, readForm } from './read-answer.ts';
import { EndedSession, refusalOf, SkewedClock, unknownRefusal } from './refusals.ts';
import { type HeldTalk, Talks } from './talks.ts';

/** Calls of one key: signed by the other side's own clock, its codes taken for what they mean. */
export class LedgerVisit {
  private readonly ledger: Ledger;
  private readonly credentials: Credentials;
  private readonly hosts: Hosts;
  private readonly io: Io;
  private readonly wire: Wire;
  private readonly talks: Talks;
  /** By how much its clock is ahead of ours; `null`: not compared yet. */
  private ahead: number | null = null;
  /** Opened by the first call that needs it. */
  private session: Promise<Credentials> | null = null;
  private hasEnded = false;

  constructor(ledger: Ledger, credentials: Credentials, io: Io, hosts: Hosts) {
    this.ledger = ledger;
    this.credentials = credentials;
    this.io = io;
    this.hosts = hosts;
    // A call waits for its turn before it is signed: the time in its signature would be over otherwise.
    const atOnce = { ...io, turn: () => Promise.resolve() };
    const { timeoutMs, restMs, domains = [] } = ledger;
    this.talks = new Talks(ledger, io, hosts);
    this.wire = openWire(atOnce, hosts, {
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...(restMs === undefined ? {} : { holdMs: restMs }),
      domains,
    });
  }

  readonly ask: Ask = async (call) => {
    try {
      return await this.once(call);
    } catch (error) {
      if (error instanceof SkewedClock) await this.compareClocks(error.message);
      else if (error instanceof EndedSession && call.open !== true) {
        this.session = null;
        this.hasEnded = true;
        this.talks.close();
      } else throw plain(error);
      try {
        return await this.once(call);
      } catch (again) {
        throw again instanceof SkewedClock ? (again.otherwise ?? this.skewed(again.message)) : plain(again);
      }
    }
  };

  /** Hangs up, where it was talked. */
  close(): void {
    this.talks.close();
  }

  /** What calls are signed with: the credentials, and what a session adds to them. */
  private async signedWith({ open }: Call): Promise<Credentials> {
    const { ledger, credentials } = this;
    if (ledger.session === undefined || open === true) return credentials;
    // Whoever is turned away here is so for good: there is no other session to open.
    const ask: Ask = (call) =>
      this.once({ ...call, open: true }).catch((error: unknown) => {
        throw plain(error);
      });
    const { io, hasEnded: again } = this;
    this.session ??= ledger.session(ask, credentials, {
      now: io.now(),
      again,
      sleep: (ms) => io.sleep(ms),
      keep: (work) => io.keep?.(work) ?? work(credentials),
    });
    return this.session;
  }

  private async once(call: Call): Promise<Asked> {
    const { ledger, hosts } = this;
    const signedWith = await this.signedWith(call);
    const name = call.host ?? ledger.host?.(signedWith) ?? Object.keys(ledger.hosts)[0] ?? '';
    await this.io.turn();
    const held = await this.talks.with(name);
    if (held !== null) await this.greet(held, call);
    const at = this.io.now().getTime() + (this.ahead ?? 0);
    const signed = ledger.sign(call, signedWith, at, hosts[name] ?? '');
    const { url, secrets = [], id: _, ...request } = signed;
    const answer =
      held === null
        ? await this.wire(url, request, (each) => this.refuse(each, call))
        : await this.said(held, signed, call);
    // Some tell what they were asked with: neither a session nor a pair of key and secret is to be kept.
    const sent = request.headers?.authorization?.split(' ').slice(-1) ?? [];
    const bytes = cutSecrets(answer.bytes, call.open === true ? [] : [...sent, ...secrets]);
    return { bytes, value: answered(ledger, call, { ...answer, bytes }), headers: answer.headers };
  }

  /** What a conversation wants to know before it answers. */
  private async greet({ greeted }: HeldTalk, call: Call): Promise<void> {
    for (const greeting of this.ledger.talk?.greetings(call) ?? []) {
      const key = JSON.stringify(greeting);
      if (greeted.has(key)) continue;
      await this.once(greeting);
      greeted.add(key);
    }
  }

  private async said(
    { talk }: HeldTalk,
    { body = '', id = '', secrets = [] }: SignedCall,
    call: Call,
  ): Promise<WireAnswer> {
    // Its errors come in words, which are shown: nothing that was said may be among them.
    const bytes = cutSecrets(await talk.ask(body, id), secrets);
    const answer = { status: 200, headers: new Headers(), bytes };
    this.refuse(answer, call);
    return answer;
  }

  /** Codes come before statuses: a 401 may be a clock that is wrong, and a 200 a key that is not known. */
  private refuse(answer: WireAnswer, call: Call): void {
    const { ledger, io } = this;
    let value: unknown;
    try {
      value = answered(ledger, call, answer);
    } catch (error) {
      // An error without a word of its own is what its status says.
      if (answer.status < 400) throw error;
      const code = `http-${answer.status}`;
      const known = Object.hasOwn(ledger.refusals, code) ? ledger.refusals[code] : undefined;
      if (known === undefined) return;
      throw refusalOf(known, { exchange: ledger.about.label, code: `${ledger.about.id}-${code}`, io });
    }
    const coded = ledger.codeOf(value, answer, call) ?? statusAlone(answer);
    if (coded === null) return;
    const code = `${ledger.about.id}-${coded.code}`;
    const known = Object.hasOwn(ledger.refusals, coded.code) ? ledger.refusals[coded.code] : undefined;
    if (known !== undefined) {
      throw refusalOf(known, { exchange: ledger.about.label, code, io, forMs: coded.forMs });
    }
    if (ALIKE.has(answer.status) || answer.status >= 500) return;
    throw unknownRefusal(ledger.about.label, code, coded.words);
  }

  private async compareClocks(code: string): Promise<void> {
    const { clock } = this.ledger;
    if (clock === undefined || this.ahead !== null) throw this.skewed(code);
    const { value } = await this.once(clock.call);
    const theirs = clock.read(value);
    if (!Number.isFinite(theirs)) throw this.skewed(code);
    this.ahead = theirs - this.io.now().getTime();
  }

  private skewed(code: string): ConnectorError {
    const { label } = this.ledger.about;
    const by = this.ahead === null ? '' : ` by ${Math.round(Math.abs(this.ahead) / 1000)} seconds`;
    return new ConnectorError({
      kind: 'transient',
      code,
      message: `The clock of this server differs from the one of ${label}${by}, and ${label} takes no call of another time. Have whoever runs the server set its clock.`,
    });
  }
}

/** They mean the same with every broker, whatever is said beside. */
const ALIKE: ReadonlySet<number> = new Set([401, 403, 418, 429, 451]);

/** What is refused without a code is refused all the same: read as an answer it would be a day without a row. */
const statusAlone = ({ status }: Pick<WireAnswer, 'status'>): Coded | null =>
  status < 400 ? null : { code: `http-${status}`, words: `status ${status}` };

/** A status that says that there is nothing comes without a body. */
const NOTHING = 204;

function answered(
  { about }: Ledger,
  { form }: Call,
  { status, bytes }: Pick<WireAnswer, 'status' | 'bytes'>,
): unknown {
  if (status === NOTHING) return {};
  return form === true ? readForm(bytes) : readAnswer(about.label, bytes);
}

/** A session that cannot be had means what its credentials are. */
const plain = (error: unknown): unknown => (error instanceof EndedSession ? error.otherwise : error);
