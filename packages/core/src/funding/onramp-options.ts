/** What a host sets up for buying crypto through an on-ramp provider. Without it, buying is not offered. */
export interface OnrampOptions {
  /** The provider Meld, as `features.onramp` allows it. */
  readonly meld?: {
    /**
     * The host's own public key at the provider: the modal then builds the address of the provider's page by itself.
     * Absent: the address is asked of the blockchain API (`services`), whose operator holds the key.
     */
    readonly publicKey?: string;
    /** The provider's page. Default: `https://meldcrypto.com`. */
    readonly url?: string;
  };
  /**
   * IANA time zones in which buying is not offered, because the provider or a law excludes them, such as
   * `['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Chongqing', 'Asia/Harbin', 'Asia/Kashgar', 'Asia/Macau', 'Asia/Hong_Kong',
   * 'Asia/Beijing']`. The visitor's browser names its zone; receiving is never restricted. Default: none.
   */
  readonly restrictedTimeZones?: readonly string[];
}
