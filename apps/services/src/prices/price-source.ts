/** The price of a coin or a token, in US dollars. */
export interface Price {
  readonly name: string;
  readonly symbol: string;
  /** Decimal text. */
  readonly price: string;
  /** Absent where the source has no picture. */
  readonly iconUrl?: string | undefined;
  /** Set where the source does not answer now: how many seconds ago the price was read. */
  readonly ageS?: number;
}

/** Prices by asset id (`toAssetId`). Those that are not known are left out. */
type Prices = ReadonlyMap<string, Price>;

/** Where prices come from. */
export interface PriceSource {
  /** Never rejects: what cannot be read now is old, or left out. */
  read(assetIds: readonly string[]): Promise<Prices>;
}
