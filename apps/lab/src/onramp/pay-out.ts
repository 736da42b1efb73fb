import { Connection, PublicKey } from '@solana/web3.js';
import { createPublicClient, createWalletClient, http, isAddress, parseEther } from 'viem';
import type { LabInfo } from '../../src-shared/lab-info.js';

/** A local chain that can pay to an address. */
export interface Payer {
  readonly networkId: string;
  readonly name: string;
  /** Of the chain's own coin. */
  readonly symbol: string;
  /** Resolves when the payment is on the chain. */
  pay(amount: string): Promise<void>;
}

const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const LAMPORTS_PER_SOL = 1_000_000_000;
/** A failed payment is shown rather than waited for. */
const CONFIRM_LIMIT_MS = 20_000;
const LOOK_MS = 200;

/** A development chain signs for the accounts that it has funded; the last one is in none of the lab's wallets. */
async function payEvm(rpcUrl: string, to: `0x${string}`, amount: string): Promise<void> {
  const transport = http(rpcUrl);
  const wallet = createWalletClient({ transport });
  const from = (await wallet.getAddresses()).at(-1);
  if (!from) throw new Error('The chain has no account of its own.');
  const hash = await wallet.sendTransaction({ account: from, chain: null, to, value: parseEther(amount) });
  const { status } = await createPublicClient({ transport }).waitForTransactionReceipt({
    hash,
    pollingInterval: LOOK_MS,
    timeout: CONFIRM_LIMIT_MS,
  });
  if (status !== 'success') throw new Error('The payment has failed.');
}

async function paySolana(rpcUrl: string, to: PublicKey, amount: string): Promise<void> {
  const connection = new Connection(rpcUrl, 'confirmed');
  const signature = await connection.requestAirdrop(to, Number(amount) * LAMPORTS_PER_SOL);
  const endsAt = Date.now() + CONFIRM_LIMIT_MS;
  while (Date.now() < endsAt) {
    const { value } = await connection.getSignatureStatus(signature);
    if (value?.confirmationStatus === 'confirmed' || value?.confirmationStatus === 'finalized') return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error('The payment is not on the chain yet.');
}

/** The local chains that can pay to an address, in the order of the lab. */
export function payersOf({ chains }: LabInfo, address: string): readonly Payer[] {
  return Object.entries(chains).flatMap(([networkId, { name, rpcUrl }]) => {
    const chain = { networkId, name };
    if (networkId.startsWith('eip155:') && isAddress(address, { strict: false })) {
      return [{ ...chain, symbol: 'ETH', pay: (amount: string) => payEvm(rpcUrl, address, amount) }];
    }
    if (networkId.startsWith('solana:') && SOLANA_ADDRESS.test(address)) {
      return [{ ...chain, symbol: 'SOL', pay: (amount: string) => paySolana(rpcUrl, new PublicKey(address), amount) }];
    }
    return [];
  });
}
