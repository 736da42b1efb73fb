import { assetRules } from './contract/asset.rules.js';
import { connectRules, restoreRules } from './contract/connect.rules.js';
import { destroyRules } from './contract/destroy.rules.js';
import { severalRules } from './contract/several.rules.js';
import { type ContractGroup, type ContractNeed, type ContractRule, createStage } from './contract/stage.js';
import type { AdapterSubject, AdapterSubjectOptions } from './contract/subject.js';
import { transactionRules } from './contract/transaction.rules.js';
import { accountRules, disconnectRules, requestRules, walletRules } from './contract/wallet.rules.js';

export { ASSET_NEEDS } from './contract/asset.rules.js';
export { createScriptedEmbedded, type ScriptedEmbeddedOptions } from './contract/scripted-embedded.js';
export { createScriptedPairing, type ScriptedPairingOptions } from './contract/scripted-pairing.js';
export {
  createScriptedWallet,
  type ScriptedWallet,
  type ScriptedWalletOptions,
  type WalletAnswer,
} from './contract/scripted-wallet.js';
export type { AdapterSubject, AdapterSubjectOptions } from './contract/subject.js';

/** The functions of the test runner, such as vitest's. */
export interface TestRegistrar {
  describe(title: string, body: () => void): unknown;
  it(title: string, body: () => Promise<void>): unknown;
}

export interface AdapterContractOptions {
  /** The adapter and the kind of wallet it is tested with. */
  readonly name: string;
  /** Creates a new adapter for each rule. */
  readonly createSubject: (options: AdapterSubjectOptions) => Promise<AdapterSubject>;
  /** What the adapter does not have. Rules that need it are left out. Default: nothing. */
  readonly lacks?: readonly ContractNeed[];
}

/** What every adapter does, regardless of its wallets' protocol. */
export const ADAPTER_CONTRACT: readonly ContractGroup[] = [
  connectRules,
  restoreRules,
  walletRules,
  accountRules,
  disconnectRules,
  requestRules,
  transactionRules,
  assetRules,
  destroyRules,
  severalRules,
];

/** @throws if the adapter breaks the rule */
export async function runContractRule(
  { isPermitted = false, run }: ContractRule,
  createSubject: AdapterContractOptions['createSubject'],
): Promise<void> {
  const subject = await createSubject({ isPermitted });
  try {
    await run(createStage(subject));
  } finally {
    subject.bench.adapter.destroy();
    subject.end();
  }
}

/**
 * Registers a test for each rule that adapters must follow.
 *
 * @example
 * ```ts
 * adapterContract({ describe, it }, { name: 'Solana, Wallet Standard', createSubject });
 * ```
 */
export function adapterContract(
  { describe, it }: TestRegistrar,
  { createSubject, lacks = [], name }: AdapterContractOptions,
): void {
  describe(`the adapter contract: ${name}`, () => {
    const isKept = ({ needs = [] }: ContractRule) => needs.every((need) => !lacks.includes(need));
    for (const { rules, title } of ADAPTER_CONTRACT) {
      const kept = rules.filter(isKept);
      if (kept.length === 0) continue;
      describe(title, () => {
        for (const rule of kept) it(rule.title, () => runContractRule(rule, createSubject));
      });
    }
  });
}
