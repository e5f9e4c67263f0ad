import { HALVES } from '#server/platform/database/index.ts';
import type { SealedColumn } from '#server/platform/vault/index.ts';
import { boundTo as hashSettings } from './passwords/imported-settings.ts';
import { boundTo as secondFactor } from './second-factors/enrolment.ts';

const { schema } = HALVES.identity;

export const SIGNING_KEYS = `${schema}.signing_keys`;

/** What sign-in keeps sealed, for whoever changes the key of the server. */
export const sealedOfIdentity: readonly SealedColumn[] = [
  {
    table: SIGNING_KEYS,
    column: 'encrypted_private',
    key: ['kid'],
    boundTo: ({ kid = '' }) => kid,
  },
  {
    table: `${schema}.second_factors`,
    column: 'encrypted_secret',
    key: ['id', 'uid'],
    boundTo: ({ uid = '' }) => secondFactor(uid),
  },
  {
    table: `${schema}.imported_hash_settings`,
    column: 'encrypted',
    key: ['id'],
    boundTo: ({ id = '' }) => hashSettings(id),
  },
];

/** Steps that last minutes, some sealed by what their browser alone knows: whoever is in the middle of one begins again. */
export const sealedOnTheWay: readonly string[] = [`${schema}.factor_enrolments`, `${schema}.provider_visits`];
