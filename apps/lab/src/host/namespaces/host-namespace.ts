import type { AdapterFactory, CaipNetworkId, Modal } from '@foyerkit/core';
import type { Config } from 'wagmi';
import type { ChainInfo, LabInfo } from '../../../src-shared/lab-info.js';
import type { NamespaceInfo } from '../../../src-shared/namespaces/namespace-info.js';
import type { Fact } from '../../explorer/fact.js';
import type { LabWallet } from '../../wallets/lab-wallet.js';

/** A chain namespace as the host app shows it, and what the lab needs to work with it. One file for each. */
export interface HostNamespace {
  readonly chain: NamespaceInfo;
  /** What is sent to try sending: the least that the chain carries, or little more. */
  readonly sample: SampleAmount;
  /** The namespace's own way of signing, beside a message. */
  readonly extraSign: ExtraSign | null;
  readonly works: NamespaceWorks;
}

export interface SampleAmount {
  /** In the smallest unit. */
  readonly value: string;
  readonly words: string;
}

/** All of a namespace that weighs: every method imports what it needs when it is called. */
export interface NamespaceWorks {
  /** What the host gives to `createFoyer`. */
  loadAdapter(host: AdapterHost): Promise<AdapterFactory>;
  /** The wallets with real keys that the lab announces. Called in the frame they live in. */
  createWallets(info: LabInfo): Promise<readonly LabWallet[]>;
  /** What announced itself in this page and the adapter does not offer, with the reason. */
  readLeftOut(): Promise<readonly LeftOut[]>;
  /** Whether the account's key signed the message. @throws when it is no signature at all */
  verifyMessage(signed: SignedMessage): Promise<boolean>;
  /** What a local chain knows of a transaction or an account; without either, where it stands. */
  readExplorer(chain: ChainInfo, kind: string | undefined, id: string | undefined): Promise<readonly Fact[]>;
}

/** An announcement that cannot be offered. */
export interface LeftOut {
  /** `null` when it told none that can be read. */
  readonly name: string | null;
  readonly reason: string;
}

interface AdapterHost {
  /** Of a host that has one and shares it. EVM only. */
  readonly wagmiConfig: Config | undefined;
}

export interface SignedMessage {
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}

export interface ExtraSign {
  readonly testId: string;
  readonly label: string;
  /** What is signed, for the page to show beside the button. */
  readonly subject?: {
    readonly title: string;
    readonly testId: string;
    of(networkId: CaipNetworkId | null): unknown;
  };
  readonly sign: (context: SignContext) => Promise<Signed>;
}

/** Who signs, and where. */
export interface SignContext {
  readonly modal: Modal;
  readonly info: LabInfo;
  readonly address: string | null;
  readonly networkId: CaipNetworkId | null;
}

/** A signature, with the way to check it: by a library that is not the wallet's. */
export interface Signed {
  readonly signature: string;
  /** Whether the account's key made it, over this very subject. @throws when it is no signature at all */
  verify(): Promise<boolean>;
}
