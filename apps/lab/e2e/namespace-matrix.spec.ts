import type { LabNamespace, LabPage } from './support/lab-page.js';
import { connectNamespace, expectNamespaceSigns, NAMESPACES, type NamespaceCase } from './support/namespaces.js';
import { BITCOIN_ONE, CHAIN_ONE, expect, KUSAMA, POLKADOT, SOLANA_ONE, test } from './support/test.js';

const PAIRS = NAMESPACES.flatMap((first) =>
  NAMESPACES.flatMap((second) => (first === second ? [] : [[first, second] as const])),
);

const CONFIG = {
  adapters: NAMESPACES.map(({ adapter }) => adapter),
  options: { networks: [CHAIN_ONE, SOLANA_ONE, BITCOIN_ONE, POLKADOT, KUSAMA] },
} as const;

/** Switches to a namespace in the modal by choosing one of its networks. */
async function goTo(lab: LabPage, { namespace }: NamespaceCase): Promise<void> {
  await lab.openView('Networks');
  const id = { eip155: CHAIN_ONE, solana: SOLANA_ONE, bip122: BITCOIN_ONE, polkadot: POLKADOT }[namespace];
  const { networks } = await lab.json<{ networks: readonly { caipNetworkId: string; name: string }[] }>('state');
  const name = networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? '';
  await lab.button(new RegExp(`^${name}`)).click();
  await expectActive(lab, namespace);
  await expect(lab.dialog).toBeHidden();
}

const expectActive = (lab: LabPage, namespace: LabNamespace) =>
  expect.poll(async () => (await lab.json<{ activeNamespace: string }>('state')).activeNamespace).toBe(namespace);

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1280, height: 900 } });

test.beforeEach(async ({ bitcoinWallet, evmWallet, lab, polkadotWallet, solanaWallet }) => {
  for (const wallet of [bitcoinWallet, evmWallet, polkadotWallet, solanaWallet]) wallet.approve();
  await lab.goto(CONFIG);
});

for (const [first, second] of PAIRS) {
  test(`${first.name}, then ${second.name}: both sign, are restored, and disconnecting one leaves the other`, async ({
    lab,
  }) => {
    await connectNamespace(lab, first);
    await connectNamespace(lab, second);
    await expectActive(lab, second.namespace);
    await goTo(lab, first);
    await expectNamespaceSigns(lab, first, 'here');
    await expectNamespaceSigns(lab, second, 'and there');

    await goTo(lab, second);
    await lab.page.reload();
    await lab.of(first.namespace).expectStatus('connected');
    await lab.of(second.namespace).expectStatus('connected');
    await expectActive(lab, second.namespace);
    await expectNamespaceSigns(lab, first, 'back');
    await expectNamespaceSigns(lab, second, 'back too');

    await lab.of(first.namespace).own('disconnect').click();
    await lab.of(first.namespace).expectStatus('disconnected');
    await lab.of(second.namespace).expectStatus('connected');
    await expectNamespaceSigns(lab, second, 'alone');
  });
}
