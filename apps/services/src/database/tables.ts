import type { Generated } from 'kysely';

/** The tables of the services. Times are ms since 1970. */
export interface ServicesTables {
  events: {
    /** In the order of arrival. */
    sequence: Generated<number>;
    event_id: string;
    project_id: string;
    sdk_type: string;
    sdk_version: string;
    type: string;
    received_at: number;
    /** The event as it was received, as JSON. */
    body: string;
  };
  projects: {
    id: string;
    /** JSON. */
    settings: string;
  };
  /** Private keys of the services, which all processes use. */
  shared_keys: {
    name: string;
    /** PKCS #8. */
    pem: string;
  };
  names: {
    /** With its zone, in lower case. */
    name: string;
    zone: string;
    /** In lower case; unique in a zone. */
    address: string;
    coin_type: number;
    /** JSON. */
    attributes: string;
    registered_at: number;
  };
  /** Smart Sessions that were granted, also those that have ended. */
  smart_sessions: {
    pci: string;
    /** CAIP-10, in lower case. */
    account: string;
    project_id: string;
    /** Permissions, policies and keys, as JSON. */
    terms: string;
    expires_at: number;
    created_at: number;
    /** What the wallet has granted. */
    context: string;
    revoked_at: number | null;
  };
  /** What was co-signed for them. */
  smart_session_uses: {
    pci: string;
    /** How often the session was used before. */
    nonce: number;
    used_at: number;
    /** How much of which asset, as JSON. */
    spending: string;
  };
  /** How far each chain has been read. */
  chain_state: {
    /** CAIP-2. */
    chain: string;
    block_number: number;
    block_hash: string;
    /** The newest block that the node has told of. */
    head_number: number;
  };
  /** What the health report says about a chain whose node fails. */
  chain_faults: {
    chain: string;
    code: string;
    message: string;
    since: number;
  };
  /** The newest blocks, as many as may be replaced. */
  chain_blocks: {
    chain: string;
    number: number;
    hash: string;
  };
  /** Transactions of a chain: those in a block, and those that wait for one. */
  chain_transactions: {
    chain: string;
    hash: string;
    /** Null while it waits for a block. */
    block_number: number | null;
    sender: string;
    nonce: number | null;
    /** When it was written first. */
    seen_at: number;
  };
  /** The rows of the accounts' histories: each transaction once for each account that it belongs to. */
  account_entries: {
    account: string;
    chain: string;
    hash: string;
    /**
     * Where the row stands in the history: the place at which the transaction was first included. It stays when a
     * reorganisation moves the transaction, so that no page has it twice. Null: it has never been included.
     */
    place_block: number | null;
    place_index: number | null;
    seen_at: number;
    /** The row as clients get it, as JSON. */
    item: string;
  };
  /** The tokens that an account has received or sent. */
  account_tokens: {
    account: string;
    chain: string;
    token: string;
    /** 1: it came unasked, with many others. */
    is_airdrop: number;
    /** 0: the account has sent it, or has signed a transaction in which it received it. 1 too for what earlier versions have stored. */
    is_unasked: number;
    /** The first one with it; 0 for what earlier versions have stored. */
    since_block: number;
  };
  /** Of the accounts with the same ends that an account has really sent something to, the first one on each chain. */
  account_contacts: {
    account: string;
    /** Empty for what earlier versions have stored. */
    chain: string;
    /** The first one in which it has: the contact goes with it. */
    block_number: number;
    counterparty: string;
    /** The first and last characters of the counterparty. */
    ends: string;
    /** When it was sent to first. */
    since: number;
  };
  chain_tokens: {
    chain: string;
    address: string;
    /** `token` or `nft`. */
    kind: string;
    name: string;
    symbol: string;
    decimals: number | null;
  };
}
