/** A coin or token, as the views for swaps show it. */
export interface ShownToken {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly iconUrl?: string | undefined;
  /** Decimal text; `null`: not known. */
  readonly balance: string | null;
  /** What the balance is worth in US dollars, as decimal text; `null`: not known, or next to nothing. */
  readonly usd: string | null;
  /** Whether the account has some of it. */
  readonly isOwn: boolean;
}

/** What a swap costs and yields. Amounts are decimal texts in whole units. */
export interface ShownDetails {
  readonly fromSymbol: string;
  readonly toSymbol: string;
  /** How much one of the tokens to pay yields. */
  readonly rate: string | null;
  /** `null`: not known. */
  readonly networkFee: { readonly amount: string; readonly symbol: string; readonly usd: string | null } | null;
  /** Per cent, negative where more is received; `null`: not known. */
  readonly priceImpact: string | null;
  /** Per cent. */
  readonly slippage: string;
  readonly maxSlippage: string;
  readonly providerFee: string;
  readonly minReceived: string;
}
