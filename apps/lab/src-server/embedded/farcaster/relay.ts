import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { type Hex, keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import { html, sendPage } from '../html.js';
import { type HttpService, readBody, sendJson, startHttpService } from '../http-service.js';
import type { IdRegistry } from './registry.js';

interface FarcasterRelayOptions {
  /** Port 0 takes any free one. */
  readonly port: number;
  readonly registry: Pick<IdRegistry, 'register'>;
}

const MAX_BODY_BYTES = 8192;
const MAX_CHANNELS = 500;
const LIFETIME_MS = 10 * 60_000;
/** Farcaster's contracts are on OP Mainnet; the chain is part of every message. */
const MESSAGE_CHAIN_ID = 10;
const APPROVE_PATH = '/~/siwf';

const TIME = v.pipe(v.string(), v.isoTimestamp());
const CHANNEL = v.object({
  siweUri: v.pipe(v.string(), v.maxLength(2048), v.url()),
  domain: v.pipe(v.string(), v.regex(/^[\w.-]+(?::\d+)?$/)),
  nonce: v.optional(v.pipe(v.string(), v.regex(/^[\da-zA-Z]{8,64}$/))),
  notBefore: v.optional(TIME),
  expirationTime: v.optional(TIME),
  requestId: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
type ChannelRequest = v.InferOutput<typeof CHANNEL>;
const USER_NAME = v.pipe(
  v.string(),
  v.regex(/^[a-z\d][a-z\d-]{0,15}$/, 'A name has up to 16 small letters, digits and hyphens.'),
);

interface Channel {
  readonly request: ChannelRequest;
  readonly nonce: string;
  readonly url: string;
  readonly endsAtMs: number;
  completed?: Readonly<Record<string, unknown>>;
}

/**
 * A stand-in for Farcaster's relay and the app that approves: `POST /v1/channel`, `GET /v1/channel/status`, and the page to which the URL of a
 * channel leads. Whoever approves signs with a key that belongs to the user name, and is registered first.
 * @throws LabError when the port cannot be listened on
 */
export function startFarcasterRelay({ port, registry }: FarcasterRelayOptions): Promise<HttpService> {
  const channels = new Map<string, Channel>();
  const find = (token: string | null | undefined): Channel | undefined => {
    const channel = channels.get(token ?? '');
    return channel && channel.endsAtMs > Date.now() ? channel : undefined;
  };

  return startHttpService(port, (ownUrl) => async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', ownUrl);
    const route = `${request.method} ${pathname}`;
    if (route === 'POST /v1/channel') return openChannel(channels, ownUrl, request, response);
    if (route === 'GET /v1/channel/status') {
      return sendStatus(find(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]), response);
    }
    if (pathname !== APPROVE_PATH) return sendJson(response, 404, { error: 'not_found' });
    const channel = find(searchParams.get('channelToken'));
    if (!channel)
      return sendPage(response, 404, 'No such request', html`<p>It has expired. Start the login again.</p>`);
    if (request.method === 'POST') return approve(channel, registry, request, response);
    if (channel.completed) sendApproved(response);
    else sendApproval(channel, response);
  });
}

async function openChannel(
  channels: Map<string, Channel>,
  ownUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), CHANNEL), await readBody(request, MAX_BODY_BYTES));
  if (!body.success) return sendJson(response, 400, { error: 'validation', message: body.issues[0].message });
  const channelToken = randomUUID();
  const nonce = body.output.nonce ?? randomBytes(8).toString('hex');
  const url = `${ownUrl}${APPROVE_PATH}?channelToken=${channelToken}`;
  channels.set(channelToken, { request: body.output, nonce, url, endsAtMs: Date.now() + LIFETIME_MS });
  const oldest = channels.keys().next().value;
  if (channels.size > MAX_CHANNELS && oldest) channels.delete(oldest);
  sendJson(response, 201, { channelToken, url, nonce });
}

function sendStatus(channel: Channel | undefined, response: ServerResponse): void {
  if (!channel) sendJson(response, 401, { error: 'unauthorized', message: 'Unknown channel' });
  else if (channel.completed) sendJson(response, 200, { state: 'completed', ...idsOf(channel), ...channel.completed });
  else sendJson(response, 202, { state: 'pending', ...idsOf(channel) });
}

const idsOf = ({ nonce, url }: Channel) => ({ nonce, url });

function sendApproval({ request }: Channel, response: ServerResponse, problem?: string): void {
  const page = html`<p>A stand-in for the Farcaster app that runs on this machine only. Every user name is accepted.</p>
<p>${request.domain} asks you to log in.</p>
<form method="post">
${problem ? html`<p role="alert">${problem}</p>` : ''}
<label>Approve as <input name="userName" value="ada" required maxlength="16" autocomplete="off" autofocus></label>
<button type="submit">Approve</button>
</form>`;
  sendPage(response, problem ? 422 : 200, 'Lab login with Farcaster', page);
}

const sendApproved = (response: ServerResponse): void =>
  sendPage(response, 200, 'Approved', html`<p>You can close this page.</p>`);

async function approve(
  channel: Channel,
  registry: FarcasterRelayOptions['registry'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams((await readBody(request, MAX_BODY_BYTES)) ?? '');
  const userName = v.safeParse(USER_NAME, form.get('userName'));
  if (!userName.success) return sendApproval(channel, response, userName.issues[0].message);
  if (!channel.completed) {
    const custody = custodyOf(userName.output);
    const fid = fidOf(userName.output);
    await registry.register(custody.address, fid);
    const message = messageOf(channel, custody.address, fid);
    channel.completed = {
      message,
      signature: await custody.signMessage({ message }),
      authMethod: 'custody',
      custody: custody.address,
      fid: Number(fid),
      username: userName.output,
      displayName: userName.output,
      bio: '',
      pfpUrl: '',
      verifications: [],
    };
  }
  sendApproved(response);
}

/** The same after the lab was restarted, so that a user of the secure site is found again. Public knowledge: it guards nothing. */
const hashOf = (use: string, userName: string): Hex => keccak256(toHex(`lab farcaster ${use} ${userName}`));
const custodyOf = (userName: string) => privateKeyToAccount(hashOf('custody', userName));
const fidOf = (userName: string): bigint => 1n + (BigInt(hashOf('fid', userName)) % 1_000_000_000_000n);

function messageOf({ request, nonce }: Channel, address: Hex, fid: bigint): string {
  const { domain, siweUri: uri, notBefore, expirationTime, requestId } = request;
  return createSiweMessage({
    address,
    domain,
    uri,
    nonce,
    statement: 'Farcaster Auth',
    version: '1',
    chainId: MESSAGE_CHAIN_ID,
    resources: [`farcaster://fid/${fid}`],
    issuedAt: new Date(),
    ...(notBefore !== undefined && { notBefore: new Date(notBefore) }),
    ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
    ...(requestId !== undefined && { requestId }),
  });
}
