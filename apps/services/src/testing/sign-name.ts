import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

/** The coin type of chain 31337. */
export const LOCAL_COIN_TYPE = 0x80000000 + 31_337;

export interface NameMessage {
  readonly name: unknown;
  readonly attributes: unknown;
  readonly timestamp: unknown;
}

export const nameMessage = (name: string, changes: Partial<NameMessage> = {}): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000), ...changes });

export const newAccount = () => privateKeyToAccount(generatePrivateKey());

/** The body of a registration, as the modal sends it. */
export async function signName(
  name: string,
  {
    account = newAccount(),
    message = nameMessage(name),
  }: { account?: ReturnType<typeof newAccount>; message?: string } = {},
) {
  const signature = await account.signMessage({ message });
  return { coin_type: LOCAL_COIN_TYPE, address: account.address, message, signature };
}
