import {
  APP_EVENTS,
  APP_PAYLOADS,
  type AppEvent,
  ERROR_PAYLOAD,
  FRAME_EVENTS,
  LIMITS,
  REPLY_PAYLOADS,
  SAFE_METHODS,
  SITE_ERROR_CODES,
  UNSAFE_METHODS,
  UNSAFE_PARAMS,
} from '../protocol/index.js';
import type { Members, Schema } from '../protocol/schema.js';

const SUMMARIES: { readonly [E in AppEvent]: string } = {
  SWITCH_NETWORK: 'The application uses another network.',
  CONNECT_EMAIL: 'Begins a login by e-mail. The reply says what the visitor has to do next; `CONNECT`: nothing.',
  CONNECT_DEVICE: 'Waits until the visitor has confirmed this device by the link in the e-mail.',
  CONNECT_OTP: 'Completes a login by the code in the e-mail.',
  CONNECT_SOCIAL: 'Completes a social login with the address that the popup has reported.',
  GET_SOCIAL_REDIRECT_URI: 'Begins a social login. The reply is the address of the provider’s page.',
  GET_FARCASTER_URI: 'Begins a Farcaster login. The reply is the address that the QR code shows.',
  CONNECT_FARCASTER: 'Waits until the visitor has approved the Farcaster login.',
  GET_USER: 'Who is logged in, on a network.',
  SIGN_OUT: 'Ends the session.',
  IS_CONNECTED: 'Whether somebody is logged in. A hosted site gets its session token back.',
  GET_CHAIN_ID: 'The network in use.',
  RPC_REQUEST: 'A request to the wallet: a read, or what needs an approval.',
  UPDATE_EMAIL: 'Begins a change of the e-mail address.',
  UPDATE_EMAIL_PRIMARY_OTP: 'Confirms the present address by a code.',
  UPDATE_EMAIL_SECONDARY_OTP: 'Confirms the new address by a code.',
  SYNC_THEME: 'How the approval page should look.',
  SYNC_DAPP_DATA: 'How the application presents itself.',
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: 'The EIP-155 chain ids of networks with smart accounts.',
  INIT_SMART_ACCOUNT: 'The smart account’s address, and whether its contract exists.',
  SET_PREFERRED_ACCOUNT: 'The type of account to use from now on.',
  RELOAD: 'Ends whatever is open by loading the page again.',
  RPC_ABORT: 'Ends the requests that wait for an approval.',
};

const EVENT_SUMMARIES = {
  READY: 'The page has loaded. Our own site offers a port; a hosted one says its version at most.',
  SESSION_UPDATE:
    'The session token of a hosted site. Our own site keeps its session in a cookie and never sends this.',
} as const;

const isSchema = (value: object): value is Schema<unknown> => 'read' in value;

function toMembers(members: Members): string {
  const texts = Object.entries(members).map(
    ([name, member]) => `${name}${member.kind === 'optional' ? '?' : ''}: ${toText(member)}`,
  );
  return `{ ${texts.join(', ')} }`;
}

const toChoice = (choice: Schema<unknown> | string): string =>
  typeof choice === 'string' ? `'${choice}'` : toText(choice);

/** A schema in the notation of TypeScript. */
function toText({ kind, of }: Schema<unknown>): string {
  if (typeof of === 'string') return of;
  if (Array.isArray(of)) {
    const choices = of.map(toChoice);
    return kind === 'tuple' ? `[${choices.join(', ')}]` : choices.join(' | ');
  }
  if (!isSchema(of)) return toMembers(of as Members);
  const inner = toText(of);
  if (kind === 'nullable') return `${inner} | null`;
  if (kind === 'record') return `{ [name]: ${inner} }`;
  return kind === 'list' ? `${inner}[]` : inner;
}

const render = (schema: Schema<unknown>): string => (schema.of === 'none' ? 'none' : `\`${toText(schema)}\``);

const code = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(', ');
const seconds = (ms: number): string => `${ms / 1000} s`;

/** The protocol's documentation: everything but its words comes from the schemas. */
export const renderDocument = (): string => `# The messages of the secure frame

This page is generated from the schemas in \`packages/secure-frame/src/protocol\`; a test compares the two. After a change of
a schema: \`pnpm --filter @foyerkit/secure-frame exec vitest run src/protocol/document.test.ts -u\`.

An application and a secure site in its frame exchange messages: the application sends requests, and the site answers each
of them once. The names and payloads are those that hosted secure sites use, so that one client serves both.

## Transport

- A request is \`{ id, type: '@w3m-app/<NAME>', payload? }\`. The id is 128 random bits in lower-case hex.
- A reply is \`{ id, type: '@w3m-frame/<NAME>_SUCCESS', payload? }\` or \`{ id, type: '@w3m-frame/<NAME>_ERROR', payload }\`, with
  the id of the request.
- A hosted site sends and receives by \`postMessage\` on the windows. Messages can be sent ${LIMITS.readyDelayMs} ms after READY.
- Our own site uses the windows for the handshake only. READY names a nonce; the application posts
  \`{ type: '@foyer/PORT', nonce, version: 1 }\` with one transferred port; the site answers
  \`{ type: '@foyer/PORT_OK', nonce }\` on it. All other messages go through this port.
- Both sides name the exact target origin, and check in this order: origin, window (or the one port), size, shape, type,
  payload, id, and whether the reply is to this request. What fails is counted by its reason and not answered, except for
  a request on the port whose payload does not fit: it fails.
- A message has at most ${LIMITS.messageSize.toLocaleString('en')} characters and values and ${LIMITS.messageDepth} levels, and is JSON.
- An application has at most ${LIMITS.openRequests} open requests. It waits ${seconds(LIMITS.loadMs)} for READY and ${seconds(LIMITS.requestMs)} for a reply (SIGN_OUT: ${seconds(LIMITS.signOutMs)}),
  but without a limit where a person approves.

## Requests

${APP_EVENTS.map(
  (event) => `### ${event}

${SUMMARIES[event]}

- Payload: ${render(APP_PAYLOADS[event])}
- Reply: ${render(REPLY_PAYLOADS[event])}
`,
).join('\n')}
## Failures

Every request can fail with ${render(ERROR_PAYLOAD)}. A hosted site has texts only; two of them have a meaning: 'Invalid
email', and 'OTP is required'.

## Events of the site

${(['READY', 'SESSION_UPDATE'] as const)
  .map(
    (event) => `### ${event}

${EVENT_SUMMARIES[event]}

- Payload: ${render(FRAME_EVENTS[event])}
`,
  )
  .join('\n')}
## Methods of RPC_REQUEST

Reads (${SAFE_METHODS.length}), which ask nobody: ${code(SAFE_METHODS)}.

With an approval (${UNSAFE_METHODS.length}); their \`params\`:

${UNSAFE_METHODS.map((method) => `- \`${method}\`: ${render(UNSAFE_PARAMS[method])}`).join('\n')}

## Codes of failures

${code(SITE_ERROR_CODES)}.
`;
