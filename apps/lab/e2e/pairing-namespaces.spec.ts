import type { LabPage } from './support/lab-page.js';
import { connectNamespace, expectNamespaceSigns, NAMESPACES, type NamespaceCase } from './support/namespaces.js';
import { BITCOIN_ONE, CHAIN_ONE, expect, POLKADOT, SOLANA_ONE, test } from './support/test.js';

const CONFIG = {
  adapters: NAMESPACES.map(({ adapter }) => adapter),
  options: { networks: [CHAIN_ONE, SOLANA_ONE, BITCOIN_ONE, POLKADOT] },
} as const;

const isPaired = ({ namespace }: NamespaceCase) => namespace !== 'polkadot';
const PAIRED = NAMESPACES.filter(isPaired);

async function expectStatuses(lab: LabPage, cases: readonly NamespaceCase[], status: 'connected' | 'disconnected') {
  for (const { namespace } of cases) await lab.of(namespace).expectStatus(status);
}

async function expectConnectors(lab: LabPage, cases: readonly NamespaceCase[]) {
  for (const { namespace } of cases) await expect(lab.of(namespace).own('connector')).toContainText('walletConnect');
}

test.use({ viewport: { width: 1280, height: 900 } });
test.describe.configure({ mode: 'parallel' });

test.beforeEach(async ({ lab, pairingWallet, polkadotWallet, solanaWallet }) => {
  for (const wallet of [pairingWallet, polkadotWallet, solanaWallet]) wallet.approve();
  await lab.goto(CONFIG);
});

test('one scan connects EVM, Solana and Bitcoin; each signs; all are restored; disconnecting ends all three and nothing else', async ({
  lab,
  pairingWallet,
}) => {
  const [polkadot] = NAMESPACES.filter((one) => !isPaired(one));
  if (!polkadot) throw new Error('The test has no case for Polkadot.');
  await connectNamespace(lab, polkadot);
  await lab.page.getByRole('button', { name: 'Connect EVM' }).click();
  await lab.button(/^WalletConnect/).click();
  await lab.scanWith(pairingWallet);
  await expectStatuses(lab, PAIRED, 'connected');
  await expectConnectors(lab, PAIRED);
  for (const one of NAMESPACES) await expectNamespaceSigns(lab, one, 'one scan');
  expect(pairingWallet.sessions()).toHaveLength(1);

  await lab.page.reload();
  await expectStatuses(lab, NAMESPACES, 'connected');
  for (const one of NAMESPACES) await expectNamespaceSigns(lab, one, 'found back');

  await lab.of('solana').own('disconnect').click();
  await expectStatuses(lab, PAIRED, 'disconnected');
  await expect.poll(() => pairingWallet.sessions()).toEqual([]);
  await lab.of('polkadot').expectStatus('connected');
  await expectNamespaceSigns(lab, polkadot, 'still here');
});

test('a Solana wallet of the page is replaced by the phone, and can connect again', async ({
  lab,
  pairingWallet,
  solanaWallet,
}) => {
  const solana = NAMESPACES.find(({ namespace }) => namespace === 'solana');
  if (!solana) throw new Error('The test has no case for Solana.');
  await connectNamespace(lab, solana);
  await lab.of('solana').expectAccount(`${SOLANA_ONE}:${solanaWallet.addresses[0]}`);
  await lab.page.getByRole('button', { name: 'Connect EVM' }).click();
  await lab.button(/^WalletConnect/).click();
  await lab.scanWith(pairingWallet);
  await expectConnectors(lab, PAIRED);
  await lab.of('solana').expectAccount(`${SOLANA_ONE}:${pairingWallet.addressesOf('solana')[0]}`);
  await expectNamespaceSigns(lab, solana, 'on the phone');

  await lab.page.reload();
  await expectStatuses(lab, PAIRED, 'connected');
  await expectConnectors(lab, PAIRED);

  await pairingWallet.disconnect();
  await expectStatuses(lab, PAIRED, 'disconnected');
  await connectNamespace(lab, solana);
  await expectNamespaceSigns(lab, solana, 'in the page again');
});
