import * as v from 'valibot';
import { revocationMessage } from '../sessions/sessions.js';
import type { newAccount } from './sign-name.js';
import type { TestServices } from './test-services.js';

type Account = ReturnType<typeof newAccount>;
type Server = Pick<TestServices, 'post'>;

/** What a page asks a wallet to grant, as the modal sends it. */
export const sessionRequest = (changes: object = {}) => ({
  expiry: Math.floor(Date.now() / 1_000) + 3_600,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: `0x04${'ab'.repeat(64)}` }] } },
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x2386f26fc10000', start: 0, period: 86_400 } },
  ],
  policies: [],
  ...changes,
});

const preparedSchema = v.object({ pci: v.string() });

export async function preparedSession(server: Server, { address }: Account) {
  const account = `eip155:1:${address}`;
  const request = sessionRequest();
  const response = await server.post(`/v1/sessions/${account}`, request);
  const { pci } = v.parse(preparedSchema, await response.json());
  return { account, pci, activation: { ...request, pci, context: '0x01' } };
}

export async function activeSession(server: Server, owner: Account) {
  const prepared = await preparedSession(server, owner);
  await server.post(`/v1/sessions/${prepared.account}/activate`, prepared.activation);
  return prepared;
}

export const revocationOf = async (owner: Account, pci: string) => ({
  pci,
  signature: await owner.signMessage({ message: revocationMessage(pci) }),
});
