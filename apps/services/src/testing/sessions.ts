import * as v from 'valibot';
import { type Hex, isHex, parseEther } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { activationMessage, revocationMessage } from '../sessions/session-messages.js';
import { operationTypedData, type SessionCall } from '../sessions/session-operation.js';
import { newAccount } from './sign-name.js';
import type { TestServices } from './test-services.js';

type Account = ReturnType<typeof newAccount>;
type Server = Pick<TestServices, 'post'>;

/** The key that acts for the accounts of these tests. */
const sessionKey = newAccount();

/** What a page asks a wallet to grant, as the modal sends it: at most 0.01 ETH a day. */
export const sessionRequest = (changes: object = {}) => ({
  expiry: Math.floor(Date.now() / 1_000) + 3_600,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: sessionKey.publicKey }] } },
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x2386f26fc10000', start: 0, period: 86_400 } },
  ],
  policies: [],
  ...changes,
});

const preparedSchema = v.object({
  pci: v.string(),
  key: v.object({ publicKey: v.custom<Hex>((value) => isHex(value)) }),
});

export async function preparedSession(server: Server, owner: Account, changes: object = {}) {
  const account = `eip155:1:${owner.address}`;
  const request = sessionRequest(changes);
  const response = await server.post(`/v1/sessions/${account}`, request);
  const { key, pci } = v.parse(preparedSchema, await response.json());
  const signature = await owner.signMessage({ message: activationMessage(pci) });
  return {
    account,
    pci,
    cosigner: publicKeyToAddress(key.publicKey),
    activation: { ...request, pci, context: '0x01', signature },
  };
}

export async function activeSession(server: Server, owner: Account, changes: object = {}) {
  const prepared = await preparedSession(server, owner, changes);
  await server.post(`/v1/sessions/${prepared.account}/activate`, prepared.activation);
  return prepared;
}

export const revocationOf = async (owner: Account, pci: string) => ({
  pci,
  signature: await owner.signMessage({ message: revocationMessage(pci) }),
});

const RECIPIENT = `0x${'aa'.repeat(20)}` as const;

/** Sends native coins. */
export const payment = (ether: string, to: Hex = RECIPIENT): SessionCall => ({
  to,
  value: parseEther(ether),
  data: '0x',
});

interface Use {
  readonly pci: string;
  readonly nonce?: number;
  readonly calls?: readonly SessionCall[];
  readonly key?: Account;
}

/** The body of a request to co-sign, signed by the session's key. */
export async function operationOf(
  account: string,
  { calls = [payment('0.004')], key = sessionKey, nonce = 0, pci }: Use,
) {
  const address = `0x${account.slice(-40)}` as const;
  const typedData = operationTypedData({ account: address, chainId: 1, pci, nonce, calls });
  const sent = calls.map(({ value, ...call }) => ({ ...call, value: `0x${value.toString(16)}` }));
  return { typedData, body: { pci, nonce, calls: sent, signature: await key.signTypedData(typedData) } };
}
