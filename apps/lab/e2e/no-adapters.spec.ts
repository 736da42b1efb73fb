import type { LabNamespace } from './support/lab-page.js';
import { expectNamespaceSigns, NAMESPACES } from './support/namespaces.js';
import { BITCOIN_ONE, CHAIN_ONE, CHAIN_TWO, expect, POLKADOT, SOLANA_ONE, test } from './support/test.js';

/** The chain namespaces of the phone. */
const PAIRED = NAMESPACES.filter(({ namespace }) => namespace !== 'polkadot');

test('a page without adapters connects EVM, Solana and Bitcoin by one scan; each signs, until the phone ends it', async ({
  lab,
  pairingWallet,
}) => {
  const expectStatuses = async (status: 'connected' | 'disconnected') => {
    for (const { namespace } of PAIRED) await lab.of(namespace).expectStatus(status);
    await lab.of('polkadot').expectStatus('disconnected');
  };
  const networks: Partial<Record<LabNamespace, string>> = { solana: SOLANA_ONE, bip122: BITCOIN_ONE };
  pairingWallet.approve();
  await lab.goto({
    adapters: [],
    options: { networks: [CHAIN_ONE, CHAIN_TWO, SOLANA_ONE, BITCOIN_ONE, POLKADOT] },
  });
  // Pairing is the only way, so its code is the first view.
  await lab.open();
  await lab.scanWith(pairingWallet);
  await expectStatuses('connected');
  await expect(lab.dialog).toBeHidden();
  expect(pairingWallet.sessions()).toHaveLength(1);
  for (const one of PAIRED) {
    const page = lab.of(one.namespace);
    await expect(page.own('connector')).toContainText('walletConnect');
    await page.expectNetwork(networks[one.namespace] ?? CHAIN_ONE);
    await expectNamespaceSigns(lab, one, 'without an adapter');
  }
  await lab.own('switch-network').selectOption(CHAIN_TWO);
  await lab.expectNetwork(CHAIN_TWO);

  await lab.page.reload();
  await expectStatuses('connected');
  await lab.expectNetwork(CHAIN_TWO);
  for (const one of PAIRED) await expectNamespaceSigns(lab, one, 'restored');

  await pairingWallet.disconnect();
  await expectStatuses('disconnected');
});
