import type { Credentials } from '../../contracts/connector.ts';
import type { Ask, Call, KeyFacts, Ledger, Page, Parameters, SignedCall } from '../../ledgers/ledger.ts';
import { textAt } from '../../ledgers/read-answer.ts';
import { hmac, queryOf, urlOf } from '../../ledgers/signing.ts';

const RECEIVED_WITHIN_MS = '10000';

/** Over the query as it is sent, with the time in it. */
export function sign(
  { path, parameters, open }: Call,
  given: Credentials,
  at: number,
  host: string,
): SignedCall {
  if (open === true) return { url: urlOf(host, path, queryOf(parameters)) };
  const { key: name = '', secret = '' } = given;
  const query = queryOf({
    ...parameters,
    recvWindow: RECEIVED_WITHIN_MS,
    timestamp: String(Math.round(at)),
  });
  return {
    url: urlOf(host, path, `${query}&signature=${hmac('sha256', secret, query)}`),
    headers: { 'x-mbx-apikey': name },
  };
}

export const codeOf: Ledger['codeOf'] = (value) => {
  const code = textAt(value, 'code');
  return /^-\d+$/.test(code) ? { code, words: textAt(value, 'msg') } : null;
};

/** Too many calls (-1003) are told by their status, with the time until they are taken again. */
export const refusals: Ledger['refusals'] = {
  '-1000': 'busy',
  '-1001': 'busy',
  '-1007': 'busy',
  '-1008': 'busy',
  '-1016': 'busy',
  '-1021': 'clock',
  '-1022': 'signature',
  '-2008': 'key',
  '-2014': 'key',
  // "Invalid API-key, IP, or permissions for action."
  '-2015': 'key-or-address',
};

/** Rights that Tapebook has no use for; what they move stays with the person. */
const TRADES = [
  'enableSpotAndMarginTrading',
  'enableMargin',
  'enableFutures',
  'enableVanillaOptions',
  'enablePortfolioMarginTrading',
  'enableInternalTransfer',
  'permitsUniversalTransfer',
] as const;

/** What the key may is told by the host of spot, for both. */
export async function keyOf(ask: Ask, account: string): Promise<KeyFacts> {
  const { value } = await ask({ path: '/sapi/v1/account/apiRestrictions', host: 'spot' });
  const may = (...rights: readonly string[]): boolean =>
    rights.some((right) => textAt(value, right) === 'true');
  return {
    account,
    grants: may('enableWithdrawals') ? 'withdraw' : may(...TRADES) ? 'trade' : 'read',
  };
}

/** From the time of the last row on, until nothing comes; what comes twice is read once. */
export function goOn({ rows, parameters, stretch }: Page): Parameters | null {
  const last = Number(rows.at(-1)?.time ?? Number.NaN);
  if (!Number.isFinite(last)) return null;
  const next = last > Number(parameters.startTime) ? last : last + 1;
  return next > stretch.to ? null : { ...parameters, startTime: String(next) };
}
