/** A coin or token, as the views for sending show it. */
export interface ShownToken {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly iconUrl?: string | undefined;
  /** Decimal text; `null`: not known. */
  readonly balance: string | null;
  /** What the balance is worth in US dollars, as decimal text. */
  readonly usd?: string | null | undefined;
}
