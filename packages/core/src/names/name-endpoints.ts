import * as v from 'valibot';
import { chainApi } from '../api/chain.api.js';
import { CHAIN_MAX_AGE_S } from '../api/chain-requests.js';
import { reasonOf } from '../api/reason-of.js';
import { toImageUrl } from '../untrusted/links.js';
import { toDisplayName } from '../untrusted/text.js';
import { MAX_LABEL } from './name-rules.js';
import type { NameSuggestion } from './names.state.js';

/** How long an answer about names is good for. */
export const NAMES_MAX_AGE_S = CHAIN_MAX_AGE_S.name;

/** Which answers the service gives in the format that is read here. */
const API_VERSION = { apiVersion: 2 };

/** Who an account is, as far as a service says so. */
export interface Profile {
  readonly name: string | null;
  readonly avatarUrl: string | null;
}

/** A registered name. */
export interface NameRecord extends Profile {
  readonly name: string;
  /** The accounts that it stands for, by coin type. EVM addresses only. */
  readonly addresses: Readonly<Record<string, string>>;
}

export interface Registration {
  readonly coinType: number;
  readonly address: string;
  /** What was signed, character by character. */
  readonly message: string;
  readonly signature: string;
}

const ADDRESS = /^0x[\da-f]{40}$/i;

const IdentityDto = v.object({ name: v.nullish(v.string()), avatar: v.nullish(v.string()) });

const NameDto = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  addresses: v.record(v.string(), v.object({ address: v.string() })),
  attributes: v.optional(v.nullable(v.array(v.object({ avatar: v.nullish(v.string()) })))),
});

const NamesDto = v.array(v.unknown());

const SuggestionsDto = v.object({
  suggestions: v.array(v.object({ name: v.pipe(v.string(), v.minLength(1)), registered: v.boolean() })),
});

const RegisteredDto = v.object({ success: v.optional(v.boolean(), true) });

/** How many names and suggestions are read at most. */
const LIST_LIMIT = 20;

function toIdentity(answer: unknown): Profile | null {
  const { output, success } = v.safeParse(IdentityDto, answer);
  if (!success) return null;
  return { name: toDisplayName(output.name), avatarUrl: toImageUrl(output.avatar ?? undefined) };
}

function toRecord(answer: unknown): NameRecord | null {
  const { output, success } = v.safeParse(NameDto, answer);
  const name = success && toDisplayName(output.name);
  if (!success || !name) return null;
  const addresses = Object.entries(output.addresses).flatMap(([coinType, { address }]) =>
    ADDRESS.test(address) ? [[coinType, address] as const] : [],
  );
  const avatar = output.attributes?.find((one) => one.avatar)?.avatar;
  return { name, addresses: Object.fromEntries(addresses), avatarUrl: toImageUrl(avatar ?? undefined) };
}

/** Records that cannot be read are left out. */
function toRecords(answer: unknown): readonly NameRecord[] | null {
  const { output, success } = v.safeParse(NamesDto, answer);
  return success ? output.slice(0, LIST_LIMIT).flatMap((one) => toRecord(one) ?? []) : null;
}

function toSuggestions(answer: unknown): readonly NameSuggestion[] | null {
  const { output, success } = v.safeParse(SuggestionsDto, answer);
  if (!success) return null;
  return output.suggestions.slice(0, LIST_LIMIT).flatMap(({ name: given, registered }) => {
    const name = toDisplayName(given);
    return name ? { name, isRegistered: registered } : [];
  });
}

function toRegistered(answer: unknown): { readonly isRegistered: boolean } | null {
  const { output, success } = v.safeParse(RegisteredDto, answer);
  return success ? { isRegistered: output.success } : null;
}

/** The names of the blockchain API. Source: S7.60. */
export const namesApi = chainApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /v1/identity/{address}`. @param sender the account that asks */
    getIdentity: build.query<Profile, { readonly address: string; readonly sender?: string | undefined }>({
      query: ({ address, sender }) => ({
        path: `v1/identity/${encodeURIComponent(address)}`,
        params: { sender },
        parse: toIdentity,
        reasonOf,
      }),
      keepUnusedDataFor: NAMES_MAX_AGE_S,
    }),
    /** `GET /v1/profile/account/{name}`, with its zone. */
    getName: build.query<NameRecord, string>({
      query: (name) => ({
        path: `v1/profile/account/${encodeURIComponent(name)}`,
        params: API_VERSION,
        parse: toRecord,
        reasonOf,
      }),
      keepUnusedDataFor: NAMES_MAX_AGE_S,
      providesTags: ['Name'],
    }),
    /** `GET /v1/profile/reverse/{address}`. @param sender the account that asks */
    getNamesOf: build.query<readonly NameRecord[], { readonly address: string; readonly sender?: string | undefined }>({
      query: ({ address, sender }) => ({
        path: `v1/profile/reverse/${encodeURIComponent(address)}`,
        params: { sender, ...API_VERSION },
        parse: toRecords,
        reasonOf,
      }),
      keepUnusedDataFor: NAMES_MAX_AGE_S,
      providesTags: ['Name'],
    }),
    /** `GET /v1/profile/suggestions/{name}`. @param label the beginning of a name, without a zone */
    getSuggestions: build.query<readonly NameSuggestion[], { readonly label: string; readonly zone: string }>({
      query: ({ label, zone }) => ({
        path: `v1/profile/suggestions/${encodeURIComponent(label.slice(0, MAX_LABEL))}`,
        params: { zone },
        parse: toSuggestions,
        reasonOf,
      }),
      // A name may be taken at any time.
      keepUnusedDataFor: 0,
    }),
    /** `POST /v1/profile/account`. */
    registerName: build.mutation<{ readonly isRegistered: boolean }, Registration>({
      query: ({ address, coinType, message, signature }) => ({
        path: 'v1/profile/account',
        body: { coin_type: coinType, address, message, signature },
        parse: toRegistered,
        reasonOf,
      }),
      // What was known of names may have changed with it, also that there is no such name.
      invalidatesTags: ['Name'],
    }),
  }),
});
