import type { AdapterFactory, CaipNetworkId, Modal } from '@foyerkit/core';
import type { EmbeddedWallet } from '@foyerkit/core/adapter';
import type { Config } from 'wagmi';
import type { ChainInfo, LabInfo } from '../../../src-shared/lab-info.js';
import type { NamespaceInfo } from '../../../src-shared/namespaces/namespace-info.js';
import type { Fact } from '../../explorer/fact.js';
import type { LabWallet } from '../../wallets/lab-wallet.js';

/** A chain namespace as the host app shows it, with what the lab needs to work with it. One file each. */
export interface HostNamespace {
  readonly chain: NamespaceInfo;
  /** The amount that is sent to test sending: the least that the chain accepts, or little more. */
  readonly sample: SampleAmount;
  /** What the namespace can sign in addition to messages. */
  readonly extraSign: ExtraSign | null;
  /** Sends several transfers of the sample amount as one; absent where wallets cannot. */
  readonly sendCalls?: (context: SignContext, recipient: string) => Promise<SentCalls>;
  readonly works: NamespaceWorks;
}

interface SampleAmount {
  /** In the smallest unit. */
  readonly value: string;
  readonly words: string;
}

/** The heavy parts of a namespace: every method imports what it needs when it is called. */
export interface NamespaceWorks {
  /** The adapter that the host passes to `createFoyer`. */
  loadAdapter(host: AdapterHost): Promise<AdapterFactory>;
  /** The wallets with real keys that the lab announces. Called in their frame. */
  createWallets(info: LabInfo): Promise<readonly LabWallet[]>;
  /** Announced wallets that the adapter does not offer, with the reason. */
  readIgnoredWallets(): Promise<readonly IgnoredWallet[]>;
  /** Whether the account's key signed the message. @throws when it is not a signature at all */
  verifyMessage(signed: SignedMessage): Promise<boolean>;
  /** What a local chain knows about a transaction or an account; without either, its newest block. */
  readExplorer(chain: ChainInfo, kind: string | undefined, id: string | undefined): Promise<readonly Fact[]>;
}

/** An announced wallet that cannot be offered. */
export interface IgnoredWallet {
  /** `null` when it announced no readable name. */
  readonly name: string | null;
  readonly reason: string;
}

interface AdapterHost {
  /** The wagmi config of a host that shares its own. EVM only. */
  readonly wagmiConfig: Config | undefined;
  /** Of a host that offers logins by e-mail and social accounts. EVM and Solana only. */
  readonly embedded: EmbeddedWallet | undefined;
}

export interface SignedMessage {
  readonly address: string;
  readonly message: string;
  readonly signature: string;
  /** The node of the account's network, for accounts that are contracts; absent where the lab has none. */
  readonly rpcUrl?: string | undefined;
}

export interface ExtraSign {
  readonly testId: string;
  readonly label: string;
  /** What is signed, for display next to the button. */
  readonly subject?: {
    readonly title: string;
    readonly testId: string;
    of(networkId: CaipNetworkId | null): unknown;
  };
  readonly sign: (context: SignContext) => Promise<Signed>;
}

/** What became of calls that were sent as one. */
export interface SentCalls {
  readonly id: string;
  /** By EIP-5792: 200 once all of them are on the chain. */
  readonly status: number;
  readonly transactions: readonly string[];
}

/** The signing account and its network. */
export interface SignContext {
  readonly modal: Modal;
  readonly info: LabInfo;
  readonly address: string | null;
  readonly networkId: CaipNetworkId | null;
}

/** A signature with a check by a library that is not the wallet's. */
export interface Signed {
  readonly signature: string;
  /** Whether the account's key made it for this subject. @throws when it is not a signature at all */
  verify(): Promise<boolean>;
}
