import * as v from 'valibot';

const url = v.pipe(v.string(), v.url());

/** Where visitors of the lab register names. */
export const NAME_ZONE = 'lab.id';

const chainSchema = v.object({ name: v.string(), rpcUrl: url, explorerUrl: url });
const collectionSchema = v.object({ name: v.string(), symbol: v.string(), address: v.string() });
const tokenSchema = v.object({ symbol: v.string(), address: v.string(), decimals: v.number() });
const marketSchema = v.object({
  /** Spends the tokens of those who swap. */
  router: v.string(),
  /** The chain's own coin as a token. */
  wrapped: v.string(),
  /** What can be swapped beside that coin: the chain's `tokens`, and some that no account holds at the start. */
  tokens: v.array(tokenSchema),
});

/** `GET /lab.json`: the URLs of everything that runs, and nothing else. Public API: tests outside this project read it. */
export const labInfoSchema = v.object({
  lab: url,
  services: v.object({
    catalogue: v.exactOptional(url),
    /** The blockchain API: balances, history, names, prices. Names are registered in the zone `lab.id`. */
    blockchain: v.exactOptional(url),
    analytics: v.exactOptional(url),
    /** WebSocket address. */
    relay: v.exactOptional(url),
    /** Attests the origin of pages to wallets behind a pairing. */
    verify: v.exactOptional(url),
    /** The secure site of the embedded wallet; on another site than the lab, so that cookies in its frame are third-party ones. */
    secureSite: v.exactOptional(url),
    /** The stand-in for a provider's hosted secure site; another origin than the lab. */
    hostedSite: v.exactOptional(url),
    /** The mailbox. `GET <mail>/mails?to=<address>` lists the mails to an address, newest first. */
    mail: v.exactOptional(url),
    /** Issuer of all social logins. */
    identity: v.exactOptional(url),
    /** The stand-in of Farcaster's relay. */
    farcaster: v.exactOptional(url),
  }),
  /** By CAIP-2 id. */
  chains: v.record(v.string(), chainSchema),
  /** Funded addresses by namespace. */
  accounts: v.record(v.string(), v.array(v.string())),
  /** By CAIP-2 id. */
  tokens: v.record(v.string(), v.array(tokenSchema)),
  /** Tokens that nobody has asked for, by CAIP-2 id. */
  spamTokens: v.exactOptional(v.record(v.string(), v.array(tokenSchema))),
  /** Collections of non-fungible tokens, by CAIP-2 id. Each account has an item. */
  collections: v.exactOptional(v.record(v.string(), v.array(collectionSchema))),
  /** Where tokens are swapped, by CAIP-2 id. */
  swap: v.exactOptional(v.record(v.string(), marketSchema)),
  /** Bundlers of ERC-4337 by CAIP-2 id. */
  bundlers: v.exactOptional(v.record(v.string(), url)),
});

export type LabInfo = v.InferOutput<typeof labInfoSchema>;
export type ChainInfo = v.InferOutput<typeof chainSchema>;
export type MarketInfo = v.InferOutput<typeof marketSchema>;
export type CollectionInfo = v.InferOutput<typeof collectionSchema>;
export type TokenInfo = v.InferOutput<typeof tokenSchema>;
