import type { LabInfo } from '../src-shared/lab-info.js';
import type { LabPage } from './support/lab-page.js';
import { expect, SOLANA_ONE, test } from './support/test.js';

const at = (lab: LabPage, name: string) => lab.page.getByTestId(`assets-${name}`);

/** Sends some of a token at once, and expects the wallet to have sent it. */
async function sendToken(lab: LabPage, symbol: string, hash: RegExp): Promise<void> {
  await lab.page.getByRole('region', { name: 'Assets' }).getByText('Assets', { exact: true }).click();
  await at(lab, 'token').selectOption({ label: symbol });
  await at(lab, 'amount').fill('0.5');
  await at(lab, 'send').click();
  await expect(at(lab, 'sent')).toHaveText(hash);
  await expect(lab.page.getByTestId('last-error')).toHaveText('none');
}

test('the host sends a token whose transfer returns nothing, without the modal', async ({
  lab,
  evmWallet,
  request,
}) => {
  evmWallet.approve();
  await lab.goto();
  await lab.connect('Journey Wallet');
  await sendToken(lab, 'LSD', /^0x[0-9a-f]{64}$/);
  const [address = ''] = evmWallet.addresses;
  await expect(at(lab, 'receive-address')).toHaveText(address);
  await expect(at(lab, 'receive-uri')).toHaveText(`ethereum:${address}@31337`);
  await expect(at(lab, 'receive-networks')).toHaveText('eip155:31337 eip155:31338');
  await expect(lab.dialog).toBeHidden();

  // The history of the service has it within seconds.
  const info: LabInfo = await (await request.get('/lab.json')).json();
  const url = `${info.services.blockchain}/v1/account/${address}/history`;
  const hash = (await at(lab, 'sent').textContent()) ?? '';
  await expect
    .poll(async () => (await request.get(`${url}?projectId=lab&st=lab&sv=1&chainId=eip155:31337`)).text())
    .toContain(hash);
});

test('the host sends a token of Token-2022 that keeps a part of each transfer', async ({ lab, solanaWallet }) => {
  solanaWallet.approve();
  await lab.goto({ adapters: ['solana'] });
  await lab.of('solana').connect('Journey Solana');
  await lab.of('solana').expectAccount(`${SOLANA_ONE}:${solanaWallet.addresses[0]}`);
  await sendToken(lab, 'LFEE', /^[1-9A-HJ-NP-Za-km-z]{80,90}$/);
  await expect(at(lab, 'receive-uri')).toHaveText(`solana:${solanaWallet.addresses[0]}`);
});
