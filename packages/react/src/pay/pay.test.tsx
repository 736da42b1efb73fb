/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FoyerProvider } from '../foyer/foyer-provider.js';
import { useAvailableExchanges, useExchangeBuyStatus, usePay, usePayUrlActions } from '../pay.js';
import { PayButton } from '../testing/pay-button.example.js';
import { renderModal } from '../testing/render-modal.js';
import { renderWithFoyer } from '../testing/render-with-foyer.js';
import { CONNECTOR_ID, testFoyer } from '../testing/test-foyer.js';

const SHOP = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const wallet = { namespace: 'eip155', connectorId: CONNECTOR_ID } as const;
const INVOICE = {
  paymentAsset: { network: 'eip155:31337', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  recipient: SHOP,
  amount: '0.5',
} as const;
/** Code is transformed when it is first needed. */
const SLOW = { timeout: 10_000 };

const EXCHANGES = { exchanges: [{ id: 'test', name: 'Test exchange', imageUrl: null }], total: 1 };
const SESSION = { url: 'https://exchange.example/pay', sessionId: 'session-1' };

/** Services that answer JSON-RPC. */
function payingServices(statuses: readonly string[] = ['IN_PROGRESS'], exchanges: object = EXCHANGES) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!url.pathname.endsWith('/v1/json-rpc')) return Response.json({}, { status: 404 });
    const { method } = JSON.parse(String(init?.body));
    const round = asked.filter((one) => one === 'reown_getExchangeBuyStatus').length;
    asked.push(method);
    const status = statuses[Math.min(round, statuses.length - 1)];
    const results: Readonly<Record<string, object>> = {
      reown_getExchanges: exchanges,
      reown_getExchangePayUrl: SESSION,
      reown_getExchangeBuyStatus: { status },
    };
    return Response.json({ jsonrpc: '2.0', id: 1, result: results[method] });
  };
  const services = { kind: 'self-hosted', url: 'https://services.example', projectId: 'p' } as const;
  return { asked, options: { debug: false, features: { pay: true, payWithExchange: true }, fetch, services } };
}

function render<Result>(hook: () => Result, options: Parameters<typeof testFoyer>[0]) {
  const { foyer } = testFoyer(options);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <FoyerProvider foyer={foyer}>{children}</FoyerProvider>
  );
  return { foyer, ...renderHook(hook, { wrapper }) };
}

afterEach(() => void vi.restoreAllMocks());

describe('paying in the modal', () => {
  it('leads from the choice over the wallet to the end', async () => {
    const { options } = payingServices();
    const { findByRole, findByText, foyer, shownView, title, user } = await renderModal(options, (modal) =>
      modal.connect(wallet),
    );
    const { openPay } = await import('./open-pay.js');
    const methods = await openPay(await foyer.engine());
    let paying: ReturnType<typeof methods.pay> | undefined;
    act(() => {
      paying = methods.pay(INVOICE);
    });
    await waitFor(() => expect(shownView()).toBe('Pay'), SLOW);
    expect(title()).toBe('How you pay');
    expect(await findByText('0.5 ETH')).toBeDefined();
    expect(await findByRole('button', { name: 'Pay with Test exchange' }, SLOW)).toBeDefined();
    await user.click(await findByRole('button', { name: /^Pay with (?!Test)/ }, SLOW));
    expect(await findByText('Payment completed', undefined, SLOW)).toBeDefined();
    expect(await paying).toEqual({ success: true, result: `sent:${SHOP}` });
    await waitFor(() => expect(foyer.getState().isOpen).toBe(false), SLOW);
  }, 30_000);

  it('leads to a deposit from Fund wallet', async () => {
    const { options } = payingServices();
    const { findByRole, foyer, shownView, title, user } = await renderModal(options, (modal) => modal.connect(wallet));
    await act(() => foyer.open({ view: 'FundWallet' }));
    await user.click(await findByRole('button', { name: 'Deposit from exchange' }, SLOW));
    await waitFor(() => expect(shownView()).toBe('PayWithExchange'), SLOW);
    expect(title()).toBe('Deposit from an exchange');
    const row = await findByRole('button', { name: 'Deposit from Test exchange' }, SLOW);
    expect(row.getAttribute('aria-disabled')).toBe('true');
    expect(await findByRole('button', { name: '10 USD' })).toBeDefined();
  }, 30_000);
});

describe('where nobody can pay', () => {
  it('the payment says so: without exchanges, and on a network that the page does not have', async () => {
    const { options } = payingServices([], { exchanges: [], total: 0 });
    const { findByText, foyer } = await renderModal(options);
    const { openPay } = await import('./open-pay.js');
    const methods = await openPay(await foyer.engine());
    const paymentAsset = { ...INVOICE.paymentAsset, network: 'eip155:8453' } as const;
    await act(() => methods.openPay({ ...INVOICE, paymentAsset }));
    expect(await findByText('Nothing to pay with here', undefined, SLOW)).toBeDefined();
    expect(await findByText('on Base')).toBeDefined();
    const hint = 'No exchange sends this asset, and this app connects no wallet on its network.';
    expect(await findByText(hint)).toBeDefined();
  }, 20_000);

  it.each([
    [{ exchanges: [], total: 0 }, 'No exchange to deposit from', 'No exchange sends ETH on this network.'],
    [{ exchanges: 'none' }, 'Unable to get exchanges', 'They cannot be reached now. Try again later.'],
  ])(
    'a deposit says so: %j',
    async (exchanges, title, text) => {
      const { options } = payingServices([], exchanges);
      const { findAllByText, findByText, foyer } = await renderModal(options, (modal) => modal.connect(wallet));
      await act(() => foyer.open({ view: 'PayWithExchange' }));
      expect((await findAllByText(title, undefined, SLOW)).length).toBeGreaterThan(0);
      expect(await findByText(text)).toBeDefined();
    },
    20_000,
  );
});

describe('the hooks', () => {
  it('usePay says how a payment ended, also if it could not begin', async () => {
    const onError = vi.fn();
    const { foyer, result } = render(() => usePay({ onError }), payingServices().options);
    const refused = await act(() => result.current.open({ ...INVOICE, amount: '1,000' }));
    expect(refused).toMatchObject({ success: false, error: { code: 'PAY_INVALID_AMOUNT' } });
    expect(result.current.error).toEqual({ code: 'PAY_INVALID_AMOUNT', message: 'Invalid payment amount' });
    let opening: Promise<unknown> | undefined;
    act(() => {
      opening = result.current.open(INVOICE);
    });
    await waitFor(() => expect(foyer.getState().isOpen).toBe(true), SLOW);
    expect(result.current.isPending).toBe(true);
    await act(() => foyer.close());
    await act(async () => void (await opening));
    expect(result.current).toMatchObject({ isPending: false, isSuccess: false, error: { code: 'CONNECTION_ABORTED' } });
    expect(onError).toHaveBeenCalledTimes(2);
  }, 30_000);

  it('useAvailableExchanges asks at once, and again when it is wanted', async () => {
    const { asked, options } = payingServices();
    const { result } = render(() => useAvailableExchanges({ paymentAsset: INVOICE.paymentAsset }), options);
    await waitFor(() => expect(result.current.data).toEqual(EXCHANGES), SLOW);
    expect(asked).toEqual(['reown_getExchanges']);
    await act(() => result.current.fetch());
    expect(result.current).toMatchObject({ data: EXCHANGES, isLoading: false, error: null });
  });

  it('usePayUrlActions opens the page of an exchange in the press', async () => {
    const replace = vi.fn();
    const tab = { close: vi.fn(), closed: false, opener: window, location: { replace } };
    const open = vi.fn(() => tab);
    vi.stubGlobal('open', open);
    const { result } = render(() => usePayUrlActions(), payingServices().options);
    expect(await result.current.getUrl('test', INVOICE)).toEqual(SESSION);
    const opening = result.current.openUrl('test', INVOICE);
    expect(open).toHaveBeenCalledWith('about:blank', '_blank', undefined);
    expect(await opening).toEqual(SESSION);
    expect(replace).toHaveBeenCalledWith(SESSION.url);
    expect(tab.opener).toBeNull();
    vi.unstubAllGlobals();
  });

  it('useExchangeBuyStatus asks every 3 s at most, until the end', async () => {
    const onSuccess = vi.fn();
    const { asked, options } = payingServices(['UNKNOWN', 'SUCCESS']);
    const status = { exchangeId: 'test', sessionId: 's', pollingIntervalMs: 10, onSuccess };
    const begun = performance.now();
    const { result } = render(() => useExchangeBuyStatus(status), options);
    await waitFor(() => expect(result.current.data).toEqual({ status: 'UNKNOWN' }), SLOW);
    await waitFor(() => expect(result.current.data).toEqual({ status: 'SUCCESS' }), SLOW);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(3_000);
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(asked).toHaveLength(2);
  }, 20_000);

  it('have an example, which the README shows and which works', async () => {
    const path = join(import.meta.dirname, '../testing/pay-button.example.tsx');
    const code = readFileSync(path, 'utf8').replace("'../pay.js'", "'@foyerkit/react/pay'");
    expect(readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')).toContain(`\`\`\`tsx\n${code}\`\`\``);
    const { foyer } = testFoyer(payingServices().options);
    const { user } = renderWithFoyer(foyer, <PayButton />);
    await user.click(screen.getByRole('button', { name: 'Pay 12.50 USDC' }));
    await waitFor(() => expect(foyer.getState().view).toBe('Pay'), SLOW);
    await act(() => foyer.close());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Modal closed'));
  });
});
