import type { Credentials, Hosts, Io } from '../contracts/connector.ts';
import { ConnectorError } from '../contracts/connector-error.ts';
import { openWire, type Wire, type WireAnswer } from '../wire/wire.ts';
import type { Ask, Call, Exchange } from './exchange.ts';
import { readAnswer } from './read-answer.ts';
import { refusalOf, SkewedClock, unknownRefusal } from './refusals.ts';

/** Calls of one key: signed by the exchange's own clock, its codes taken for what they mean. */
export class ExchangeVisit {
  private readonly exchange: Exchange;
  private readonly credentials: Credentials;
  private readonly hosts: Hosts;
  private readonly io: Io;
  private readonly wire: Wire;
  /** By how much the exchange's clock is ahead of ours; `null`: not compared yet. */
  private ahead: number | null = null;

  constructor(exchange: Exchange, credentials: Credentials, io: Io, hosts: Hosts) {
    this.exchange = exchange;
    this.credentials = credentials;
    this.io = io;
    this.hosts = hosts;
    // A call waits for its turn before it is signed: the time in its signature would be over otherwise.
    const atOnce = { ...io, turn: () => Promise.resolve() };
    this.wire = openWire(atOnce, hosts, { read: (answer) => this.refuse(answer) });
  }

  readonly ask: Ask = async (call) => {
    try {
      return await this.once(call);
    } catch (error) {
      if (!(error instanceof SkewedClock)) throw error;
      await this.compareClocks(error.message);
      try {
        return await this.once(call);
      } catch (again) {
        throw again instanceof SkewedClock ? (again.otherwise ?? this.skewed(again.message)) : again;
      }
    }
  };

  private async once(call: Call) {
    const { exchange, credentials, hosts } = this;
    const name = call.host ?? exchange.host?.(credentials) ?? Object.keys(exchange.hosts)[0] ?? '';
    await this.io.turn();
    const at = this.io.now().getTime() + (this.ahead ?? 0);
    const { url, ...request } = exchange.sign(call, credentials, at, hosts[name] ?? '');
    const { bytes } = await this.wire(url, request);
    return { bytes, value: readAnswer(exchange.about.label, bytes) };
  }

  /** Codes come before statuses: a 401 may be a clock that is wrong, and a 200 a key that is not known. */
  private refuse(answer: WireAnswer): void {
    const { exchange, io } = this;
    let value: unknown;
    try {
      value = readAnswer(exchange.about.label, answer.bytes);
    } catch (error) {
      // An error without a word of its own is what its status says.
      if (answer.status < 400) throw error;
      const code = `http-${answer.status}`;
      const known = Object.hasOwn(exchange.refusals, code) ? exchange.refusals[code] : undefined;
      if (known === undefined) return;
      throw refusalOf(known, { exchange: exchange.about.label, code: `${exchange.about.id}-${code}`, io });
    }
    const coded = exchange.codeOf(value, answer);
    if (coded === null) return;
    const code = `${exchange.about.id}-${coded.code}`;
    const known = Object.hasOwn(exchange.refusals, coded.code) ? exchange.refusals[coded.code] : undefined;
    if (known !== undefined) throw refusalOf(known, { exchange: exchange.about.label, code, io });
    // Those mean the same everywhere.
    if ([401, 403, 418, 429].includes(answer.status) || answer.status >= 500) return;
    throw unknownRefusal(exchange.about.label, code, coded.words);
  }

  private async compareClocks(code: string): Promise<void> {
    const { clock } = this.exchange;
    if (clock === undefined || this.ahead !== null) throw this.skewed(code);
    const { value } = await this.once(clock.call);
    const theirs = clock.read(value);
    if (!Number.isFinite(theirs)) throw this.skewed(code);
    this.ahead = theirs - this.io.now().getTime();
  }

  private skewed(code: string): ConnectorError {
    const { label } = this.exchange.about;
    const by = this.ahead === null ? '' : ` by ${Math.round(Math.abs(this.ahead) / 1000)} seconds`;
    return new ConnectorError({
      kind: 'transient',
      code,
      message: `The clock of this server differs from the one of ${label}${by}, and ${label} takes no call of another time. Have whoever runs the server set its clock.`,
    });
  }
}
