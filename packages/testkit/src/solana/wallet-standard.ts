/** The parts of the Wallet Standard that this wallet has. Written down here: its package is not needed to use them. */
type Identifier = `${string}:${string}`;

export interface StandardAccount {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly chains: readonly Identifier[];
  readonly features: readonly Identifier[];
}

export interface StandardWallet {
  readonly version: '1.0.0';
  readonly name: string;
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`;
  readonly chains: readonly Identifier[];
  readonly features: Readonly<Record<Identifier, unknown>>;
  readonly accounts: readonly StandardAccount[];
}
