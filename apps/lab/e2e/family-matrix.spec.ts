import { connectFamily, expectFamilySigns, FAMILIES, type Family } from './support/families.js';
import type { LabNamespace, LabPage } from './support/lab-page.js';
import { BITCOIN_ONE, CHAIN_ONE, expect, KUSAMA, POLKADOT, SOLANA_ONE, test } from './support/test.js';

const PAIRS = FAMILIES.flatMap((first) =>
  FAMILIES.flatMap((second) => (first === second ? [] : [[first, second] as const])),
);

const CONFIG = {
  adapters: FAMILIES.map(({ adapter }) => adapter),
  options: { networks: [CHAIN_ONE, SOLANA_ONE, BITCOIN_ONE, POLKADOT, KUSAMA] },
} as const;

/** Goes to a family in the modal, by one of its networks. */
async function goTo(lab: LabPage, { namespace }: Family): Promise<void> {
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
  test(`${first.name}, then ${second.name}: both sign, come back, and the end of one is not the other's`, async ({
    lab,
  }) => {
    await connectFamily(lab, first);
    await connectFamily(lab, second);
    await expectActive(lab, second.namespace);
    await goTo(lab, first);
    await expectFamilySigns(lab, first, 'here');
    await expectFamilySigns(lab, second, 'and there');

    await goTo(lab, second);
    await lab.page.reload();
    await lab.of(first.namespace).expectStatus('connected');
    await lab.of(second.namespace).expectStatus('connected');
    await expectActive(lab, second.namespace);
    await expectFamilySigns(lab, first, 'back');
    await expectFamilySigns(lab, second, 'back too');

    await lab.of(first.namespace).own('disconnect').click();
    await lab.of(first.namespace).expectStatus('disconnected');
    await lab.of(second.namespace).expectStatus('connected');
    await expectFamilySigns(lab, second, 'alone');
  });
}
