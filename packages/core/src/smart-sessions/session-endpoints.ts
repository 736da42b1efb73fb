import * as v from 'valibot';
import { chainApi } from '../api/chain.api.js';
import { reasonOf } from '../api/reason-of.js';
import type { CaipAddress } from '../ports/caip.js';
import { toDisplayName } from '../untrusted/text.js';
import { CreatedDto, SessionDto, type SessionKey, type SessionRequest } from './permission.js';
import type { SessionCall } from './session-operation.js';
import type { SmartSession } from './smart-sessions.state.js';

/** What the service keeps of an account. */
const LIST_LIMIT = 100;

const SignatureDto = v.object({ signature: v.pipe(v.string(), v.regex(/^0x([\da-f]{2}){64,65}$/i)) });
const ListDto = v.object({ pcis: v.array(v.unknown()) });

/** `null`: the record cannot be read, and is left out. */
function toSession(record: unknown): SmartSession | null {
  const { output, success } = v.safeParse(SessionDto, record);
  if (!success) return null;
  const { createdAt, expiry, project, revokedAt, ...session } = output;
  return {
    ...session,
    projectName: toDisplayName(project.name) ?? toDisplayName(project.id) ?? '',
    createdAt: createdAt * 1_000,
    expiresAt: expiry * 1_000,
    revokedAt: revokedAt === undefined ? null : revokedAt * 1_000,
  };
}

function toSessions(answer: unknown): readonly SmartSession[] | null {
  const { output, success } = v.safeParse(ListDto, answer);
  return success ? output.pcis.slice(0, LIST_LIMIT).flatMap((one) => toSession(one) ?? []) : null;
}

function toCreated(answer: unknown): Created | null {
  const { output, success } = v.safeParse(CreatedDto, answer);
  return success ? output : null;
}

function toSignature(answer: unknown): string | null {
  const { output, success } = v.safeParse(SignatureDto, answer);
  return success ? output.signature : null;
}

/** What the key of a session has signed, for the co-signer. */
interface SignRequest {
  readonly account: CaipAddress;
  readonly pci: string;
  readonly nonce: number;
  /** With values in hex. */
  readonly calls: readonly SessionCall[];
  readonly signature: string;
}

/** A session that a wallet can now be asked to grant. */
export interface Created {
  readonly pci: string;
  /** Of the co-signer. */
  readonly key: SessionKey;
}

const pathOf = (account: CaipAddress, end = ''): string => `v1/sessions/${encodeURIComponent(account)}${end}`;

/** The Smart Sessions of the blockchain API, and its co-signer. Source: F2.5.1. */
export const sessionsApi = chainApi.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<readonly SmartSession[], CaipAddress>({
      query: (account) => ({ path: pathOf(account), parse: toSessions, reasonOf }),
      // Another page may have granted or revoked one.
      keepUnusedDataFor: 0,
    }),
    createSession: build.mutation<Created, { readonly account: CaipAddress; readonly request: SessionRequest }>({
      query: ({ account, request }) => ({
        path: pathOf(account),
        params: { v: 2 },
        body: request,
        parse: toCreated,
        reasonOf,
      }),
    }),
    activateSession: build.mutation<
      true,
      {
        readonly account: CaipAddress;
        readonly request: SessionRequest;
        readonly pci: string;
        readonly context: string;
        /** Of `activationMessage`, by the account. */
        readonly signature: string;
      }
    >({
      query: ({ account, context, pci, request, signature }) => ({
        path: pathOf(account, '/activate'),
        body: { ...request, pci, context, signature },
        parse: () => true,
        reasonOf,
      }),
    }),
    signOperation: build.mutation<string, SignRequest>({
      query: ({ account, ...body }) => ({ path: pathOf(account, '/sign'), body, parse: toSignature, reasonOf }),
    }),
    revokeSession: build.mutation<
      true,
      { readonly account: CaipAddress; readonly pci: string; readonly signature: string }
    >({
      query: ({ account, ...body }) => ({ path: pathOf(account, '/revoke'), body, parse: () => true, reasonOf }),
    }),
  }),
});
