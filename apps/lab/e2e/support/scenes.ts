import type { EvmTestWallet } from '@foyerkit/testkit/evm';
import { expect, type Route } from '@playwright/test';
import { comeToRestAgain } from './at-rest.js';
import type { EmbeddedVisitor } from './embedded.js';
import type { LabPage, LabPageConfig } from './lab-page.js';
import type { Mailbox } from './mailbox.js';
import { enterTransfer } from './send-form.js';
import { signButton } from './sign-in-page.js';
import { chooseToken, enterSwap, openSwapReview } from './swap-form.js';

/** What a scene is shown with. */
export interface SceneFixtures {
  readonly lab: LabPage;
  /** 'Journey Wallet', which every page discovers. */
  readonly wallet: EvmTestWallet;
  /** Of pages with logins by e-mail and social accounts. */
  readonly visitor: EmbeddedVisitor;
  readonly mailbox: Mailbox;
  /** The address of the lab's secure site. */
  readonly siteUrl: string;
}

/** A view of the modal in one of its states, and how to reach it. */
export interface Scene {
  readonly view: string;
  /** Distinguishes it from other scenes of the same view, for example `declined`. */
  readonly state?: string;
  /** Default: opens the view by its name. */
  readonly show?: (fixtures: SceneFixtures) => Promise<void>;
  /** Continues from the previous scene, whose modal stays open. */
  readonly follows?: true;
}

/** Scenes that share a page: they run one after the other. */
export interface SceneGroup {
  readonly name: string;
  readonly config?: LabPageConfig;
  /** Runs before the first of them. */
  readonly prepare?: (fixtures: SceneFixtures) => Promise<void>;
  readonly scenes: readonly Scene[];
}

const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'];
const EVERY_ADAPTER = ['evm', 'solana', 'bitcoin', 'polkadot'] as const;
const LEGAL = { termsConditionsUrl: 'https://host.example/terms', privacyPolicyUrl: 'https://host.example/privacy' };

const connect = async ({ lab, wallet }: SceneFixtures): Promise<void> => {
  wallet.approve();
  await lab.connect('Journey Wallet');
};
/** Asks for a payment as a host does. */
const askForPayment = async (lab: LabPage): Promise<void> => {
  await lab.page.getByRole('region', { name: 'Payments' }).locator('summary').click();
  await lab.page.getByTestId('pay-open').click();
};
/** Connects an account whose history the service answers with this. */
const withHistory = async (
  fixtures: SceneFixtures,
  answer: NonNullable<Parameters<Route['fulfill']>[0]>,
): Promise<void> => {
  const headers = { 'access-control-allow-origin': '*' };
  await fixtures.lab.page.route('**/v1/account/*/history?*', (route) => route.fulfill({ headers, ...answer }));
  await connect(fixtures);
};
/** What the account holds, as the service answers. */
const withBalances = ({ lab }: SceneFixtures, answer: NonNullable<Parameters<Route['fulfill']>[0]>): Promise<unknown> =>
  lab.page.route('**/v1/account/*/balance?*', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...answer }),
  );
const BALANCES = [
  { name: 'Lab Dollar', symbol: 'LUSD', price: 1, value: 1234.56, numeric: '1234.56789', decimals: '6' },
  { name: 'A Token With A Rather Long Name', symbol: 'LONGSYMBOL', price: 0.02, numeric: '0.0004', decimals: '18' },
].map(({ decimals, numeric, ...token }, index) => ({
  ...token,
  chainId: 'eip155:31337',
  address: `eip155:31337:0x${String(index + 1).padStart(40, '0')}`,
  quantity: { decimals, numeric },
  iconUrl: '',
}));
/** What a session may spend. */
const SESSION_TOKEN = '0x2222222222222222222222222222222222222222';
/** Sessions that are active, as the service answers. */
const SESSIONS = ['A Game With A Rather Long Name', 'Lab'].map((name, index) => ({
  project: { id: 'lab', name },
  pci: `pci-${index}`,
  createdAt: 1_795_000_000,
  expiry: 1_900_000_000,
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x2386f26fc10000', start: 0, period: 604_800 } },
    {
      type: 'contract-call',
      data: {
        address: '0x1111111111111111111111111111111111111111',
        abi: [],
        functions: [{ functionName: 'play', valueLimit: '0x38d7ea4c68000' }],
      },
    },
    {
      type: 'erc20-recurring-allowance',
      data: {
        address: SESSION_TOKEN,
        allowance: '0x5f5e100',
        start: 0,
        period: 2_592_000,
      },
    },
  ].slice(0, 3 - index * 2),
  policies: [],
  context: '0xc0',
}));
const chooseTab = (lab: LabPage, name: string): Promise<void> => lab.dialog.getByRole('tab', { name }).click();
const declined = async ({ lab, wallet }: SceneFixtures): Promise<void> => {
  await wallet.waitForPrompt();
  wallet.release('reject');
  await lab.button('Try again').waitFor();
};

/** With logins at the lab's secure site. */
const EMBEDDED = {
  adapters: ['evm', 'solana'],
  embedded: 'site',
  options: { features: { socials: SOCIALS } },
} as const;

/** As long as many addresses are, and with nowhere to wrap. */
const longAddress = (mailbox: Mailbox): string => `a.long.name.in.front.of.${mailbox.newAddress()}`;
const wrongCode = async ({ visitor }: SceneFixtures): Promise<void> => {
  await visitor.typeCode('000000');
  await visitor.codeError.waitFor();
};
const logIn = async ({ lab, mailbox, visitor }: SceneFixtures): Promise<void> => {
  const email = longAddress(mailbox);
  await visitor.askForCode(email);
  await visitor.typeCode(await mailbox.nextCode(email));
  await lab.expectStatus('connected');
  await visitor.solana.expectStatus('connected');
  await lab.close();
};
const editEmail = async ({ lab, visitor }: SceneFixtures): Promise<void> => {
  await visitor.openSettings();
  await lab.button(/^a\.long\.name/).click();
};
const enterNewAddress = async (fixtures: SceneFixtures): Promise<void> => {
  const { lab, mailbox } = fixtures;
  await editEmail(fixtures);
  await lab.dialog.getByRole('textbox', { name: 'New email' }).fill(longAddress(mailbox));
  await lab.button('Save').click();
};

/** Enters a name that nobody has, as long as many are. */
const enterName = (lab: LabPage): Promise<void> =>
  lab.dialog
    .getByRole('textbox', { name: 'Account name' })
    .fill(`visitor${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`);

/** A server of the page that accepts every signature. */
async function serveSignIn({ lab, wallet }: SceneFixtures): Promise<void> {
  let accounts: readonly object[] = [];
  await lab.page.route('**/siwx/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/verify')) {
      const address = wallet.addresses[0];
      accounts = [{ address, chainId: 'eip155:31337' }];
    }
    return route.fulfill({ json: pathname.endsWith('/nonce') ? { nonce: 'nonceofthescenes' } : { accounts } });
  });
}
const askToSignIn = async ({ lab, wallet }: SceneFixtures): Promise<void> => {
  wallet.approve();
  await lab.open();
  await lab.button(/^Journey Wallet/).click();
  await signButton(lab).waitFor();
};
const ANY_ORIGIN = { 'access-control-allow-origin': '*' };
/**
 * A hosted sign-in service that sends a code, of which every one is wrong. The real one, at which data-capture.spec.ts signs
 * in, sends few codes to one address, and pictures need the same address each time.
 */
async function serveHosted({ lab }: SceneFixtures): Promise<void> {
  await lab.page.route('**/auth/v1/**', (route) => {
    const request = route.request();
    if (new URL(request.url()).pathname.endsWith('/nonce')) {
      return route.fulfill({ headers: ANY_ORIGIN, json: { nonce: 'nonceofthescenes', token: 'token' } });
    }
    if (request.method() === 'OPTIONS') return route.fallback();
    return request.method() === 'POST'
      ? route.fulfill({ headers: ANY_ORIGIN, json: { uuid: 'one' } })
      : route.fulfill({ headers: ANY_ORIGIN, status: 400 });
  });
}
const askForEmail = async ({ lab, wallet }: SceneFixtures): Promise<void> => {
  wallet.approve();
  await lab.open();
  await lab.button(/^Journey Wallet/).click();
  await lab.dialog.getByRole('textbox', { name: 'Email' }).waitFor();
};
/** Signs in, and has the wallet change to a network on which the visitor has not. */
const signInAndSwitch = async ({ lab, wallet }: SceneFixtures): Promise<void> => {
  wallet.release('approve', 'personal_sign');
  await lab.expectStatus('connected');
  await wallet.switchChain(31338);
  await signButton(lab).waitFor();
};

const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const fillSend = async (lab: LabPage, receiver: string): Promise<void> => {
  await lab.openView('WalletSend');
  await enterTransfer(lab, { token: 'ETH', amount: '0.25', receiver });
};
/** Until the fee is known and the node has tried the transaction. */
const reviewSend = async (lab: LabPage): Promise<void> => {
  await lab.button('Preview Send').click();
  await lab.dialog.getByText('A trial run of this transaction succeeded').waitFor();
};

const serviceFailure = { status: 500, headers: ANY_ORIGIN, json: {} };
const openSwap = async (lab: LabPage): Promise<void> => {
  await lab.openView('Swap');
  await lab.button('ETH: change the token to pay').waitFor();
};

/** The test answers what the secure site's page asks of its server. */
const answer = ({ lab, siteUrl }: SceneFixtures, path: string, status: number, json: object) =>
  lab.page.route(`${siteUrl}${path}`, (route) => route.fulfill({ status, json }), { times: 1 });
const fail = (fixtures: SceneFixtures, path: string) =>
  answer(fixtures, path, 500, { error: { code: 'INTERNAL', message: 'It is down.' } });

/** What waits for `release`, by page. */
const held = new WeakMap<LabPage, () => void>();
/** The next request of that path has no answer until it is released: the site's own, or the one that is given here. */
const hold = async ({ lab, siteUrl }: SceneFixtures, path: string, status?: number, json?: object): Promise<void> => {
  const released = new Promise<void>((resolve) => held.set(lab, resolve));
  const handle = async (route: Route): Promise<void> => {
    await released;
    await (status === undefined ? route.continue() : route.fulfill({ status, json: json ?? {} }));
  };
  await lab.page.route(`${siteUrl}${path}`, handle, { times: 1 });
};
const release = ({ lab }: SceneFixtures): void => held.get(lab)?.();

/**
 * Every view of the modal in all its states: checked for accessibility and phone layout, and captured in
 * pictures. `scenes.spec.ts` asserts that no view is missing.
 */
export const SCENE_GROUPS: readonly SceneGroup[] = [
  {
    name: 'nobody connected',
    scenes: [
      { view: 'Connect' },
      { view: 'AllWallets' },
      {
        view: 'AllWallets',
        state: 'none found',
        show: async ({ lab }) => {
          await lab.openView('AllWallets');
          await lab.searchField.fill('no wallet is called this');
          await lab.dialog.getByText('No Wallet found').waitFor();
        },
      },
      { view: 'Networks' },
      { view: 'GetWallet' },
      { view: 'WhatIsAWallet' },
      { view: 'WhatIsANetwork' },
      { view: 'Downloads' },
      { view: 'ConnectingWalletConnectBasic' },
      { view: 'ConnectingWalletConnect', show: ({ lab }) => lab.openWallet('MetaMask') },
      { view: 'ConnectingMultiChain', state: 'gone' },
      { view: 'OpenWallet' },
      { view: 'ProfileWallets', state: 'empty' },
      { view: 'SwitchActiveChain' },
    ],
  },
  {
    name: 'test wallets on the page',
    config: { adapters: EVERY_ADAPTER, wallets: 'testkit' },
    scenes: [{ view: 'Connect' }, { view: 'ConnectingMultiChain' }],
  },
  {
    name: 'several chain namespaces',
    config: { adapters: EVERY_ADAPTER, remote: { multiWallet: true } },
    prepare: connect,
    scenes: [
      { view: 'Networks' },
      { view: 'ProfileWallets', show: ({ lab }) => lab.openSeveralWallets() },
      {
        view: 'ProfileWallets',
        state: 'a namespace without one',
        show: async ({ lab }) => {
          await lab.openView('ProfileWallets');
          await lab.dialog.getByRole('tab', { name: 'Bitcoin' }).click();
          await lab.button('Add Bitcoin Wallet').waitFor();
        },
      },
      {
        view: 'SwitchActiveChain',
        show: async ({ lab }) => {
          await lab.openView('Networks');
          await lab.button(/Lab Solana One/).click();
        },
      },
    ],
  },
  {
    name: 'social logins',
    config: { embedded: 'site', options: { features: { socials: SOCIALS } } },
    scenes: [
      { view: 'Connect' },
      { view: 'ConnectWallets' },
      { view: 'ConnectSocials' },
      { view: 'ConnectingSocial' },
      { view: 'EmailLogin' },
      { view: 'Create' },
    ],
  },
  {
    name: 'documents to agree to',
    config: {
      embedded: 'site',
      options: {
        ...LEGAL,
        features: {
          socials: SOCIALS,
          collapseWallets: true,
          connectMethodsOrder: ['social', 'wallet'],
          legalCheckbox: true,
        },
      },
    },
    scenes: [{ view: 'Connect' }, { view: 'ConnectWallets' }],
  },
  {
    name: 'documents to know of',
    config: { embedded: 'site', options: { ...LEGAL, features: { socials: ['google', 'x'], collapseWallets: true } } },
    scenes: [{ view: 'Connect' }, { view: 'ConnectWallets' }],
  },
  {
    name: 'no services',
    config: { services: 'none' },
    scenes: [{ view: 'Connect' }],
  },
  {
    name: 'a wallet that is asked',
    scenes: [
      {
        view: 'ConnectingExternal',
        state: 'waiting',
        show: async ({ lab, wallet }) => {
          wallet.hang();
          await lab.open();
          await lab.button(/^Journey Wallet/).click();
        },
      },
      { view: 'ConnectingExternal', state: 'declined', follows: true, show: declined },
    ],
  },
  {
    name: 'a wallet connected',
    prepare: connect,
    scenes: [
      { view: 'Account' },
      { view: 'AccountSettings' },
      { view: 'Networks' },
      { view: 'ProfileWallets' },
      {
        view: 'SwitchNetwork',
        state: 'waiting',
        show: async ({ lab, wallet }) => {
          wallet.hang();
          await lab.openView('Networks');
          await lab.button(/31338|Two/).click();
        },
      },
      { view: 'SwitchNetwork', state: 'declined', follows: true, show: declined },
    ],
  },
  {
    name: 'several wallets',
    config: { wallets: 'testkit', remote: { multiWallet: true } },
    prepare: async ({ lab, wallet }) => {
      wallet.approve();
      await lab.connect('Lab Wallet Two');
      await lab.addWallet('Journey Wallet');
      await lab.close();
    },
    scenes: [
      { view: 'Account' },
      { view: 'ProfileWallets' },
      {
        view: 'ProfileWallets',
        state: 'with a recent one',
        show: async ({ lab }) => {
          await lab.openView('ProfileWallets');
          await lab.button('Disconnect Lab Wallet Two').click();
          await lab.dialog.getByText('RECENTLY CONNECTED').waitFor();
        },
      },
    ],
  },
  {
    name: 'funding',
    config: { options: LEGAL },
    prepare: connect,
    scenes: [
      { view: 'FundWallet' },
      { view: 'WalletReceive' },
      {
        view: 'WalletCompatibleNetworks',
        follows: true,
        show: async ({ lab }) => lab.button('Compatible networks').click(),
      },
      {
        view: 'OnRampProviders',
        show: async ({ lab }) => {
          await lab.openView('OnRampProviders');
          await lab.dialog.getByRole('textbox', { name: 'You pay' }).fill('250');
          await lab.dialog.getByText('250.00 USD').waitFor();
        },
      },
      {
        view: 'OnRampFiatSelect',
        show: async ({ lab }) => {
          await lab.openView('OnRampProviders');
          await lab.button('USD, choose currency').click();
        },
      },
      {
        view: 'OnRampTokenSelect',
        show: async ({ lab }) => {
          await lab.openView('OnRampProviders');
          await lab.button('ETH on Lab One').click();
        },
      },
      {
        view: 'WhatIsABuy',
        show: async ({ lab }) => {
          await lab.openView('OnRampProviders');
          await lab.button('How does it work?').click();
        },
      },
      {
        view: 'BuyInProgress',
        show: async ({ lab }) => {
          await lab.openView('OnRampProviders');
          const opened = lab.page.waitForEvent('popup');
          await lab.button('Meld').click();
          await (await opened).close();
        },
      },
      {
        view: 'BuyInProgress',
        state: 'failed',
        show: async ({ lab }) => {
          await lab.page.evaluate(() => {
            window.open = () => null;
          });
          await lab.openView('OnRampProviders');
          await lab.button('Meld').click();
          await lab.button('Try again').waitFor();
        },
      },
      {
        view: 'OnRampProviders',
        state: 'asking for a quote',
        show: async ({ lab }) => {
          await lab.page.route('**/v1/onramp/quote*', () => undefined);
          await lab.openView('OnRampProviders');
          await lab.dialog.getByText('Asking for a quote').waitFor({ state: 'attached' });
        },
      },
      {
        view: 'OnRampProviders',
        state: 'without a quote',
        show: async ({ lab }) => {
          await lab.page.route('**/v1/onramp/quote*', (route) => route.fulfill({ status: 500 }));
          await lab.openView('OnRampProviders');
          await lab.dialog.getByRole('textbox', { name: 'You pay' }).fill('251');
          await lab.dialog.getByText(/^There is no quote now/).waitFor();
        },
      },
      {
        view: 'OnRampProviders',
        state: 'too little',
        // Last: the amount stays.
        show: async ({ lab }) => {
          await lab.openView('OnRampProviders');
          await lab.dialog.getByRole('textbox', { name: 'You pay' }).fill('5');
        },
      },
    ],
  },
  {
    name: 'slow on-ramp',
    prepare: async (fixtures) => {
      const { page } = fixtures.lab;
      await page.route('**/v1/onramp/options*', () => undefined);
      await page.route('**/v1/supported-chains*', (route) => route.fulfill({ json: { http: [], ws: [] } }));
      await connect(fixtures);
    },
    scenes: [
      { view: 'OnRampProviders', state: 'loading' },
      {
        view: 'OnRampProviders',
        state: 'without an amount',
        // With the built-in lists.
        show: async ({ lab }) => {
          await lab.openView('OnRampProviders');
          await lab.button('Meld').waitFor();
        },
      },
      {
        view: 'OnRampProviders',
        state: 'no quotes for the network',
        show: async ({ lab }) => {
          await lab.openView('OnRampProviders');
          await lab.dialog.getByRole('textbox', { name: 'You pay' }).fill('100');
          await lab.dialog.getByText(/^There are no quotes/).waitFor();
        },
      },
    ],
  },
  {
    name: 'paying',
    config: { services: 'local', options: { features: { pay: true, payWithExchange: true } } },
    prepare: connect,
    scenes: [
      { view: 'Pay', show: async ({ lab }) => askForPayment(lab) },
      {
        view: 'PayLoading',
        follows: true,
        show: async ({ lab }) => {
          // Once its page is open, the exchange has the payment, and no other way is offered. The first request of a new
          // window may pass a route, so the window gets another address.
          await lab.page.route('**/v1/json-rpc?*', async (route) => {
            if (!route.request().postData()?.includes('reown_getExchangePayUrl')) return await route.continue();
            const response = await route.fetch();
            const body = (await response.text()).replace(/"url":"[^"]*"/, '"url":"http://127.0.0.1:1/"');
            await route.fulfill({ response, body });
          });
          const opened = lab.page.waitForEvent('popup');
          await lab.button('Pay with Test exchange').click();
          await (await opened).close();
        },
      },
      {
        view: 'Pay',
        state: 'with an earlier payment',
        follows: true,
        show: async ({ lab }) => {
          await lab.button('Pay another way').click();
          await lab.button('Pay again anyway').waitFor();
        },
      },
      {
        view: 'PayLoading',
        state: 'blocked',
        show: async ({ lab }) => {
          await lab.page.evaluate(() => {
            window.open = () => null;
          });
          await lab.button('Pay again anyway').click();
          await lab.button('Pay with Test exchange').click();
          await lab.button('Try again').waitFor();
        },
        follows: true,
      },
      {
        view: 'PayWithExchange',
        state: 'without exchanges',
        // First: what exchanges there are is known for a minute.
        show: async ({ lab }) => {
          await lab.page.route('**/v1/json-rpc?*', (route) => route.fulfill({ status: 500 }));
          await lab.openView('PayWithExchange');
          await lab.button('Try again').waitFor();
        },
      },
      {
        view: 'PayWithExchange',
        show: async ({ lab }) => {
          await lab.page.unroute('**/v1/json-rpc?*');
          await lab.openView('PayWithExchange');
          await lab.button('50 USD').click();
          await lab.dialog.getByText('0.0199 ETH').waitFor();
        },
      },
    ],
  },
  {
    name: 'names',
    // Every login has a new account: one account registers one name.
    config: { ...EMBEDDED },
    async prepare(fixtures) {
      await withBalances(fixtures, { status: 500 });
      await logIn(fixtures);
    },
    scenes: [
      {
        view: 'Account',
        state: 'with tokens that cannot be read',
        show: async ({ lab }) => {
          await lab.openView('Account');
          await lab.dialog.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).waitFor();
        },
      },
      { view: 'ChooseAccountName' },
      { view: 'RegisterAccountName' },
      {
        view: 'RegisterAccountName',
        state: 'without suggestions',
        show: async ({ lab }) => {
          const down = { status: 'FAILURE', reasons: [] };
          await lab.page.route('**/v1/profile/suggestions/**', (route) => route.fulfill({ status: 400, json: down }), {
            times: 1,
          });
          await lab.openView('RegisterAccountName');
          await enterName(lab);
          await lab.button('Try again').waitFor();
        },
      },
      {
        view: 'RegisterAccountName',
        state: 'with suggestions',
        show: async ({ lab }) => {
          await lab.openView('RegisterAccountName');
          await enterName(lab);
          await lab
            .button(/ Available$/)
            .first()
            .waitFor();
        },
      },
      {
        view: 'RegisterAccountNameSuccess',
        follows: true,
        show: async ({ lab, visitor }) => {
          await lab.button('Register name').click();
          await visitor.approve();
        },
      },
      {
        view: 'RegisterAccountName',
        state: 'with a name',
        show: async ({ lab }) => {
          await lab.openView('RegisterAccountName');
          await lab.dialog.getByText('You already own a name').waitFor();
        },
      },
    ],
  },
  {
    name: 'activity',
    async prepare(fixtures) {
      await connect(fixtures);
      await fixtures.lab.send(RECEIVER);
    },
    scenes: [
      {
        view: 'Transactions',
        show: async ({ lab }) => {
          await lab.openView('Transactions');
          await lab.dialog.getByText('Sent', { exact: true }).first().waitFor();
        },
      },
    ],
  },
  {
    name: 'activity of a new account',
    prepare: (fixtures) => withHistory(fixtures, { json: { data: [], next: null } }),
    scenes: [
      {
        view: 'Transactions',
        state: 'empty',
        show: async ({ lab }) => {
          await lab.openView('Transactions');
          await lab.dialog.getByText('No Transactions yet').waitFor();
        },
      },
    ],
  },
  {
    name: 'activity that cannot be read',
    prepare: (fixtures) => withHistory(fixtures, { status: 500 }),
    scenes: [
      {
        view: 'Transactions',
        state: 'failed',
        show: async ({ lab }) => {
          await lab.openView('Transactions');
          await lab.button('Try again').waitFor();
        },
      },
    ],
  },
  {
    name: 'sending',
    prepare: connect,
    scenes: [
      { view: 'WalletSend' },
      {
        view: 'WalletSendSelectToken',
        show: async ({ lab }) => {
          await lab.openView('WalletSend');
          await lab.button('Select token to send').click();
          await lab.dialog.getByRole('button', { name: /^Ether/ }).waitFor();
        },
      },
      {
        view: 'WalletSendSelectToken',
        state: 'none found',
        follows: true,
        show: async ({ lab }) => {
          await lab.dialog.getByRole('searchbox').fill('no token is called this');
          await lab.dialog.getByText('No tokens found').waitFor();
        },
      },
      {
        view: 'WalletSend',
        state: 'an address with a wrong letter',
        show: async ({ lab }) => {
          await fillSend(lab, RECEIVER.replace('C44', 'c44'));
          await lab.dialog.getByText(/capital letters/).waitFor();
        },
      },
      {
        view: 'WalletSend',
        state: 'more than there is',
        show: async ({ lab }) => {
          await fillSend(lab, RECEIVER);
          await lab.dialog.getByRole('textbox', { name: 'Amount' }).fill('123456789');
          await lab.button('Insufficient Funds').waitFor();
        },
      },
      {
        view: 'WalletSendPreview',
        show: async ({ lab }) => {
          await fillSend(lab, RECEIVER);
          await reviewSend(lab);
        },
      },
      {
        view: 'WalletSendPreview',
        state: 'to the own account',
        show: async ({ lab, wallet }) => {
          await fillSend(lab, wallet.addresses[0] ?? '');
          await reviewSend(lab);
          await lab.dialog.getByText('This is your own account').waitFor();
        },
      },
    ],
  },
  {
    name: 'swapping',
    prepare: connect,
    scenes: [
      { view: 'Swap', show: ({ lab }) => openSwap(lab) },
      {
        view: 'SwapSelectToken',
        show: async ({ lab }) => {
          await openSwap(lab);
          await lab.button('Select token to receive').click();
          await lab.view('SwapSelectToken').locator('[data-row]').first().waitFor();
        },
      },
      {
        view: 'SwapSelectToken',
        state: 'none found',
        follows: true,
        show: async ({ lab }) => {
          await lab.dialog.getByRole('searchbox').fill('no token is called this');
          await lab.dialog.getByText('No tokens found').waitFor();
        },
      },
      {
        view: 'Swap',
        state: 'with a quote',
        show: async ({ lab }) => {
          await openSwap(lab);
          await enterSwap(lab, { from: 'ETH', to: 'LUSD', amount: '0.25' });
          await lab.dialog.locator('summary').click();
        },
      },
      {
        view: 'SwapPreview',
        follows: true,
        show: ({ lab }) => openSwapReview(lab, 'Swap'),
      },
      {
        view: 'SwapPreview',
        state: 'that needs an approval',
        show: async ({ lab }) => {
          await openSwap(lab);
          await enterSwap(lab, { from: 'LUSD', to: 'ETH', amount: '123.456789' });
          await openSwapReview(lab, 'Approve');
        },
      },
      {
        view: 'Swap',
        state: 'more than there is',
        show: async ({ lab }) => {
          await openSwap(lab);
          await chooseToken(lab, 'to', 'LUSD');
          await lab.dialog.getByRole('textbox', { name: 'Amount to pay' }).fill('123456789');
          await lab.button('Insufficient balance').waitFor();
        },
      },
      {
        view: 'Swap',
        state: 'without a quote',
        show: async (fixtures) => {
          const { lab } = fixtures;
          await openSwap(lab);
          await lab.page.route('**/v1/convert/quotes?*', (route) => route.fulfill(serviceFailure));
          await chooseToken(lab, 'to', 'LUSD');
          await lab.dialog.getByRole('textbox', { name: 'Amount to pay' }).fill('1');
          await lab.dialog.getByText('There is no quote right now').waitFor();
          await lab.page.unroute('**/v1/convert/quotes?*');
        },
      },
    ],
  },
  {
    name: 'swapping while the service is down',
    prepare: async (fixtures) => {
      await fixtures.lab.page.route('**/v1/convert/tokens?*', (route) => route.fulfill(serviceFailure));
      await connect(fixtures);
    },
    scenes: [
      {
        view: 'Swap',
        state: 'failed',
        show: async ({ lab }) => {
          await lab.openView('Swap');
          await lab.dialog.getByText('Failed to initialize swap').waitFor();
        },
      },
    ],
  },
  {
    name: 'swapping on a network without swaps',
    prepare: async (fixtures) => {
      const json = { http: ['eip155:31337', 'eip155:31338'], ws: [], swap: ['eip155:31338'] };
      await fixtures.lab.page.route('**/v1/supported-chains?*', (route) =>
        route.fulfill({ headers: ANY_ORIGIN, json }),
      );
      await connect(fixtures);
    },
    scenes: [
      {
        view: 'UnsupportedChain',
        state: 'for swaps',
        show: async ({ lab }) => {
          await lab.openView('Account');
          await lab.button('Swap').click();
          await lab.dialog.getByText("The swap feature doesn't support your current network.").waitFor();
        },
      },
    ],
  },
  {
    name: 'Smart Sessions',
    config: { options: { features: { smartSessions: true } } },
    prepare: connect,
    scenes: [
      {
        view: 'SmartSessionCreated',
        show: async ({ lab }) => {
          await lab.page.getByRole('button', { name: 'Allow 0.01 ETH a day' }).click();
          await lab.button('Got it!').waitFor();
        },
      },
      {
        view: 'SmartSessionList',
        state: 'loading',
        show: async ({ lab }) => {
          await lab.page.route('**/v1/sessions/*', () => undefined);
          await lab.openView('SmartSessionList');
          await lab.dialog.locator('[data-loading]').waitFor();
        },
      },
      {
        view: 'SmartSessionList',
        show: async (fixtures) => {
          const { lab } = fixtures;
          await lab.page.route('**/v1/sessions/*', (route) =>
            route.fulfill({ headers: ANY_ORIGIN, json: { pcis: SESSIONS } }),
          );
          const balances = BALANCES.slice(0, 1).map((one) => ({ ...one, address: `eip155:31337:${SESSION_TOKEN}` }));
          await withBalances(fixtures, { json: { balances } });
          await lab.openView('SmartSessionList');
          await lab.dialog.getByText(`Spend up to 100 LUSD of the token ${SESSION_TOKEN} every 1m`).waitFor();
        },
      },
      {
        view: 'SmartSessionList',
        state: 'confirming',
        follows: true,
        show: ({ lab }) => lab.button('Revoke, A Game With A Rather Long Name').click(),
      },
      {
        view: 'SmartSessionList',
        state: 'not revoked',
        follows: true,
        show: async ({ lab, wallet }) => {
          wallet.reject('personal_sign');
          await lab.button('Revoke session').click();
          await lab.dialog.getByRole('alert').waitFor();
          wallet.approve();
        },
      },
      {
        view: 'SmartSessionList',
        state: 'none of a kind',
        follows: true,
        show: async ({ lab }) => {
          await chooseTab(lab, 'Expired');
          await lab.dialog.getByText('No expired sessions').waitFor();
        },
      },
    ],
  },
  {
    name: 'Smart Sessions while the service is down',
    config: { options: { features: { smartSessions: true } } },
    prepare: async (fixtures) => {
      await fixtures.lab.page.route('**/v1/sessions/*', (route) => route.fulfill(serviceFailure));
      await connect(fixtures);
    },
    scenes: [
      { view: 'Account', state: 'with sessions' },
      {
        view: 'SmartSessionList',
        state: 'failed',
        show: async ({ lab }) => {
          await lab.openView('SmartSessionList');
          await lab.button('Try again').waitFor();
        },
      },
    ],
  },
  {
    name: 'a network that is not configured',
    config: { options: { networks: ['eip155:31337'], unsupportedNetworks: 'require' } },
    prepare: connect,
    // The modal opens by itself.
    scenes: [{ view: 'UnsupportedChain', show: async ({ wallet }) => wallet.switchChain(31338) }],
  },
  {
    name: 'e-mail and social logins',
    config: EMBEDDED,
    scenes: [
      { view: 'Connect' },
      {
        view: 'Connect',
        state: 'with an address that does not exist',
        show: async ({ lab, visitor }) => {
          await visitor.submitEmail('nobody');
          await lab.dialog.getByText('Invalid email').first().waitFor();
        },
      },
      { view: 'EmailLogin' },
      {
        view: 'EmailLogin',
        state: 'sending',
        show: async (fixtures) => {
          const { lab, mailbox } = fixtures;
          await hold(fixtures, '/api/login/email');
          await lab.openView('EmailLogin');
          const field = lab.dialog.getByRole('textbox', { name: 'Email' });
          await field.fill(longAddress(mailbox));
          await field.press('Enter');
          await lab.dialog.locator('form[aria-busy]').waitFor();
        },
      },
      // A further mail may be asked for after 30 s only.
      { view: 'EmailVerifyOtp', follows: true, show: async (fixtures) => release(fixtures) },
      { view: 'EmailVerifyOtp', state: 'a wrong code', follows: true, show: wrongCode },
      { view: 'ConnectSocials' },
      {
        view: 'ConnectingSocial',
        show: async ({ lab }) => {
          await lab.open();
          await lab.button('Continue with Google').click();
          await lab.dialog.getByText('Connect in the provider window').waitFor();
        },
      },
      {
        view: 'ConnectingSocial',
        state: 'failed',
        show: async (fixtures) => {
          const { lab } = fixtures;
          await fail(fixtures, '/api/login/social/*/start');
          await lab.open();
          await lab.button('Continue with Google').click();
          await lab.button('Try again').waitFor();
        },
      },
      {
        view: 'ConnectingFarcaster',
        state: 'loading',
        show: async (fixtures) => {
          const { lab } = fixtures;
          await hold(fixtures, '/api/login/farcaster');
          await lab.openView('ConnectSocials');
          await lab.button(/Farcaster/).click();
        },
      },
      {
        view: 'ConnectingFarcaster',
        follows: true,
        show: async (fixtures) => {
          release(fixtures);
          const { lab } = fixtures;
          await lab.dialog.locator('[data-uri], a[href]').first().waitFor();
        },
      },
      {
        view: 'ConnectingFarcaster',
        state: 'failed',
        show: async (fixtures) => {
          const { lab } = fixtures;
          await fail(fixtures, '/api/login/farcaster');
          await lab.openView('ConnectSocials');
          await lab.button(/Farcaster/).click();
          await lab.button('Try again').waitFor();
        },
      },
    ],
  },
  {
    name: 'a new device',
    config: EMBEDDED,
    scenes: [
      {
        view: 'EmailVerifyDevice',
        show: async (fixtures) => {
          const { mailbox, visitor } = fixtures;
          await answer(fixtures, '/api/login/email', 202, { action: 'VERIFY_DEVICE' });
          await hold(fixtures, '/api/login/device/wait', 403, {
            error: { code: 'REQUEST_REJECTED', message: 'The login was refused.' },
          });
          await visitor.submitEmail(longAddress(mailbox));
        },
      },
      {
        view: 'EmailVerifyDevice',
        state: 'refused',
        follows: true,
        show: async (fixtures) => {
          release(fixtures);
          await fixtures.lab.view('EmailVerifyDevice').getByRole('alert').waitFor();
        },
      },
    ],
  },
  {
    name: 'logged in by e-mail',
    config: EMBEDDED,
    async prepare(fixtures) {
      await withBalances(fixtures, { json: { balances: BALANCES } });
      await logIn(fixtures);
    },
    scenes: [
      {
        view: 'Account',
        show: async ({ lab }) => {
          await lab.openView('Account');
          await lab.dialog.getByText('Lab Dollar').waitFor();
        },
      },
      { view: 'Account', state: 'NFTs', follows: true, show: ({ lab }) => chooseTab(lab, 'NFTs') },
      {
        view: 'Account',
        state: 'without activity',
        follows: true,
        show: async ({ lab }) => {
          await chooseTab(lab, 'Activity');
          await lab.dialog.getByText('No activity yet').waitFor();
        },
      },
      { view: 'AccountSettings' },
      {
        view: 'UpdateEmailWallet',
        show: editEmail,
      },
      {
        view: 'UpdateEmailWallet',
        state: 'with an address that does not exist',
        follows: true,
        show: async ({ lab }) => {
          await lab.dialog.getByRole('textbox', { name: 'New email' }).fill('nobody');
          await lab.button('Save').click();
          await lab.dialog.getByText('Invalid email').first().waitFor();
        },
      },
      { view: 'UpdateEmailPrimaryOtp', show: enterNewAddress },
      {
        view: 'UpdateEmailSecondaryOtp',
        follows: true,
        show: async (fixtures) => {
          // An answer without a body must not have one.
          await fixtures.lab.page.route(`${fixtures.siteUrl}/api/email/primary`, (route) =>
            route.fulfill({ status: 204 }),
          );
          await fixtures.visitor.typeCode('123456');
        },
      },
      {
        view: 'UpgradeEmailWallet',
        show: async ({ lab, visitor }) => {
          await visitor.openSettings();
          await lab.button('Upgrade your wallet').click();
        },
      },
      {
        view: 'SwitchNetwork',
        state: 'waiting',
        show: async (fixtures) => {
          const { lab } = fixtures;
          await hold(fixtures, '/api/user', 500, { error: { code: 'INTERNAL', message: 'It is down.' } });
          await lab.openView('Networks');
          await lab.button(/Lab Two/).click();
        },
      },
      {
        view: 'SwitchNetwork',
        state: 'failed',
        follows: true,
        show: async (fixtures) => {
          release(fixtures);
          await fixtures.lab.button('Try again').waitFor();
        },
      },
    ],
  },
  {
    name: 'sign-in',
    config: { host: { signIn: 'required' } },
    prepare: serveSignIn,
    scenes: [
      { view: 'SIWXSignMessage', show: askToSignIn },
      {
        view: 'SIWXSignMessage',
        state: 'signing',
        follows: true,
        async show({ lab, wallet }) {
          wallet.hang('personal_sign');
          await signButton(lab).click();
          await lab.button('Signing...').waitFor();
        },
      },
      { view: 'SIWXSignMessage', state: 'another network', follows: true, show: signInAndSwitch },
    ],
  },
  {
    name: 'optional sign-in',
    config: { host: { signIn: 'optional' } },
    prepare: serveSignIn,
    scenes: [{ view: 'SIWXSignMessage', show: askToSignIn }],
  },
  {
    name: 'sign-in with an e-mail address',
    config: { host: { signIn: 'hosted' }, remote: { emailCapture: ['required'] } },
    prepare: serveHosted,
    scenes: [
      { view: 'DataCapture', show: askForEmail },
      {
        view: 'DataCapture',
        state: 'completed',
        follows: true,
        async show({ lab }) {
          await lab.dialog.getByRole('textbox', { name: 'Email' }).fill('ada@');
          await lab.button('@gmail.com').waitFor();
        },
      },
      {
        view: 'DataCaptureOtpConfirm',
        follows: true,
        async show({ lab, visitor }) {
          await lab.dialog.getByRole('textbox', { name: 'Email' }).fill('ada@mail.example');
          await lab.button('Continue').click();
          await visitor.typeCode('123456');
          await lab.dialog.getByText('Invalid code').waitFor();
        },
      },
    ],
  },
  {
    name: 'sign-in with an optional e-mail address',
    config: { host: { signIn: 'hosted' }, remote: { emailCapture: ['optional'] } },
    prepare: serveHosted,
    scenes: [{ view: 'DataCapture', show: askForEmail }],
  },
  {
    name: 'sign-in with siweConfig',
    config: { host: { signIn: 'siwe' } },
    prepare: serveSignIn,
    scenes: [
      {
        view: 'ConnectingSiwe',
        async show(fixtures) {
          await askToSignIn(fixtures);
          await signButton(fixtures.lab).click();
          await signInAndSwitch(fixtures);
        },
      },
    ],
  },
];

/** Those of the embedded wallet's views. */
export const EMBEDDED_GROUPS = SCENE_GROUPS.filter(({ config }) => config === EMBEDDED);

/** Views whose content depends on the device: a phone opens wallets by links where a desktop shows codes. */
export const VIEWS_BY_DEVICE: readonly string[] = [
  'AllWallets',
  'Connect',
  'ConnectingFarcaster',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectWallets',
  'Create',
  'SwitchActiveChain',
];

/** With those views only, none of which continues from another view. */
export const DESKTOP_GROUPS: readonly SceneGroup[] = SCENE_GROUPS.map((group) => ({
  ...group,
  scenes: group.scenes.filter(({ view }) => VIEWS_BY_DEVICE.includes(view)),
})).filter(({ scenes }) => scenes.length > 0);

/** A name for pictures and messages. */
export const sceneName = ({ name }: SceneGroup, { state, view }: Scene): string =>
  [view, state, name].filter(Boolean).join(', ');

/** Opens the page of a group, ready for its scenes. @param config overrides that of the group, field by field. */
export async function openGroup(
  { config, prepare }: SceneGroup,
  fixtures: SceneFixtures,
  look: LabPageConfig = {},
): Promise<void> {
  // Each view is at rest sooner.
  await fixtures.lab.page.emulateMedia({ reducedMotion: 'reduce' });
  await fixtures.lab.goto({
    ...config,
    ...look,
    host: { ...config?.host, ...look.host },
    options: { ...config?.options, ...look.options },
  });
  await prepare?.(fixtures);
}

/** Runs the scenes of a group. @param look is called while the view is on screen */
export async function showScenes(
  { scenes }: SceneGroup,
  fixtures: SceneFixtures,
  look: (scene: Scene) => Promise<void>,
): Promise<void> {
  const { lab } = fixtures;
  for (const [index, scene] of scenes.entries()) {
    if (scene.show) await scene.show(fixtures);
    else await lab.openView(scene.view);
    await lab.view(scene.view).waitFor();
    await look(scene);
    if (scenes[index + 1]?.follows) continue;
    // Escape would clear a search first.
    await lab.button('Close').click();
    await expect(lab.dialog).toBeHidden();
  }
}

/** Looks at what is on screen and at rest in the dark theme, which a page has to start with, and in the light one. */
export async function inEitherTheme(lab: LabPage, look: (themeMode: 'dark' | 'light') => Promise<void>): Promise<void> {
  const { page } = lab;
  // The modal covers the button.
  const toggle = () => page.getByTestId('toggle-theme').evaluate((button: HTMLElement) => button.click());
  const themeIs = (themeMode: string) =>
    expect(page.locator('foyer-modal [data-theme]').first()).toHaveAttribute('data-theme', themeMode);
  await themeIs('dark');
  await look('dark');
  await toggle();
  await themeIs('light');
  // Elements that are still fading have a different contrast.
  await comeToRestAgain(lab);
  await look('light');
  await toggle();
}
