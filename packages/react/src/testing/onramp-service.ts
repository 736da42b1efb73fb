/** A blockchain API that knows what can be bought, and nothing else. */
export const onrampServices = {
  kind: 'self-hosted',
  url: 'https://services.example',
  projectId: 'project-1',
  overrides: { catalogueUrl: null, analyticsUrl: null, relayUrl: null },
} as const;

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
];
const network = { name: 'local', display_name: 'Local One', chain_id: '31337', contract_address: '' };

/** What it answers, by path. */
export const ONRAMP_ANSWERS: Readonly<Record<string, object>> = {
  '/v1/supported-chains': { http: ['eip155:31337'], ws: [] },
  '/v1/onramp/options': {
    paymentCurrencies: [
      { id: 'USD', payment_method_limits: limits },
      { id: 'EUR', payment_method_limits: limits },
    ],
    purchaseCurrencies: [
      { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [network] },
      { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [network] },
    ],
  },
  '/v1/onramp/quote': {
    quoteId: '1',
    networkFee: { amount: '0.50', currency: 'EUR' },
    paymentSubtotal: { amount: '98.00', currency: 'EUR' },
    paymentTotal: { amount: '100.00', currency: 'EUR' },
    purchaseAmount: { amount: '0.05', currency: 'ETH' },
  },
};

/** Its answers, of which a test replaces some: `null` is a failure of the service. */
export const onrampFetch =
  (replaced: Readonly<Record<string, object | null>> = {}): typeof globalThis.fetch =>
  async (input) => {
    const answers = { ...ONRAMP_ANSWERS, ...replaced };
    const answer = answers[new URL(String(input)).pathname];
    if (answer === null) return Response.json({}, { status: 500 });
    return answer ? Response.json(answer) : Response.json({}, { status: 404 });
  };
