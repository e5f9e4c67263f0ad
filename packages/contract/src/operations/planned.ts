import * as z from 'zod/mini';
import { type Method, type Operation, operation, type Schema } from '../operation.ts';

type PlannedOperation = Operation<Schema | null, null, null, null>;

/** The names in braces, as text: what they are is settled with the call. */
function paramsOf(path: string): Schema | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  return names.length === 0 ? null : z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
}

/**
 * Calls whose address is settled and whose work is still to come. They answer `not-available`, are
 * marked so in the OpenAPI document, and no page offers them.
 */
const planned = (method: Method, path: string, noun: string, summary: string): PlannedOperation =>
  operation({
    id: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())}`,
    method,
    path,
    noun,
    summary,
    availability: 'planned',
    params: paramsOf(path),
    problems: ['not-available'],
  });

export const plannedOperations: readonly PlannedOperation[] = [
  planned('POST', '/imports/plaid/create_link_token', 'connections', 'Starts linking through Plaid'),
  planned('POST', '/imports/plaid/link_success', 'connections', 'Ends linking through Plaid'),
];
