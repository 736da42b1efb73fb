/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useActivity } from '../hooks/use-activity.js';
import { useTokenBalances } from '../hooks/use-token-balances.js';
import { ActivityCard } from '../testing/activity-card.example.js';
import { BalanceCard } from '../testing/balance-card.example.js';
import { portfolioOnly, portfolioService, row } from '../testing/portfolio-service.js';
import { renderFoyerHook, renderWithFoyer } from '../testing/render-with-foyer.js';
import { CONNECTOR_ID, loadEngineCode, testFoyer } from '../testing/test-foyer.js';

const wallet = { namespace: 'eip155', connectorId: CONNECTOR_ID } as const;
const MORE = { '': { data: [row('3'), row('2')], next: 'a' }, a: { data: [row('1')], next: null } };

beforeAll(async () => {
  await Promise.all([loadEngineCode(), import('./open-portfolio.js')]);
});

/** A handle whose blockchain API has these pages, before and after the wallet is connected. */
function start(pages: Parameters<typeof portfolioService>[0] = MORE) {
  const service = portfolioService(pages);
  // With `debug`, the developer would be told of failures in the console.
  const { foyer } = testFoyer({ services: portfolioOnly, fetch: service.fetch, debug: false });
  return {
    foyer,
    service,
    connect: async () => {
      const modal = await foyer.engine();
      await act(async () => void (await modal.connect(wallet)));
      return modal;
    },
  };
}

/** What a host sees whose page cannot load the code of the modal. @returns loads it again from now on */
function breakLoading(foyer: ReturnType<typeof start>['foyer']): () => void {
  const broken = vi.spyOn(foyer, 'engine').mockRejectedValue(new Error('The code could not be loaded'));
  return () => broken.mockRestore();
}

const ids = ({ current }: { readonly current: ReturnType<typeof useActivity> }) => current.items.map(({ id }) => id);

describe('useTokenBalances', () => {
  it('has nothing without a wallet, and what the account holds with one', async () => {
    const { connect, foyer, service } = start();
    const { result } = renderFoyerHook(foyer, useTokenBalances);
    expect(result.current).toMatchObject({ tokens: null, totalUsd: null, isLoading: false, error: null });
    await connect();
    expect(result.current.isLoading).toBe(true);
    await waitFor(() => expect(result.current.tokens).toMatchObject([{ symbol: 'ETH', amount: '1.5', usd: '3000' }]));
    expect(result.current).toMatchObject({ totalUsd: '3000', isLoading: false, error: null });
    // Strict mode mounts twice; one answer serves both.
    expect(service.asked('/balance')).toBe(1);
  });

  it('reads again when asked to, and after a transaction', async () => {
    const { connect, foyer, service } = start();
    const { result } = renderFoyerHook(foyer, useTokenBalances);
    const modal = await connect();
    await waitFor(() => expect(result.current.tokens).toHaveLength(1));
    await act(() => result.current.refetch());
    expect(service.asked('/balance')).toBe(2);
    expect(result.current.isLoading).toBe(false);
    await act(async () => void (await modal.sendTransaction({ namespace: 'eip155', to: '0x1', value: '1' })));
    await waitFor(() => expect(service.asked('/balance')).toBeGreaterThan(2));
  });

  it('says why nothing can be read, and never rejects', async () => {
    const { connect, foyer, service } = start();
    service.state.isDown = true;
    const { result } = renderFoyerHook(foyer, useTokenBalances);
    await connect();
    await waitFor(() => expect(result.current).toMatchObject({ tokens: null, error: { code: 'HTTP_ERROR' } }));
    expect(result.current.isLoading).toBe(false);
    await act(() => result.current.refetch());
    service.state.isDown = false;
    await act(() => result.current.refetch());
    expect(result.current).toMatchObject({ totalUsd: '3000', error: null });
  });

  it('follows the account after all once its code can be loaded', async () => {
    const { connect, foyer, service } = start();
    const modal = await connect();
    const mend = breakLoading(foyer);
    const { result } = renderFoyerHook(foyer, useTokenBalances);
    await waitFor(() => expect(result.current.error).not.toBeNull());
    await act(() => result.current.refetch());
    expect(result.current).toMatchObject({ tokens: null, isLoading: false });
    expect(result.current.error).not.toBeNull();
    mend();
    await act(() => result.current.refetch());
    await waitFor(() => expect(result.current).toMatchObject({ totalUsd: '3000', isLoading: false, error: null }));
    const asked = service.asked('/balance');
    await act(async () => void (await modal.sendTransaction({ namespace: 'eip155', to: '0x1', value: '1' })));
    await waitFor(() => expect(service.asked('/balance')).toBeGreaterThan(asked));
  });

  it('reads nothing while it is not enabled, nor once nothing shows it', async () => {
    const { connect, foyer, service } = start();
    const { unmount } = renderWithFoyer(foyer, <BalanceCard />);
    const { result } = renderFoyerHook(foyer, () => useTokenBalances({ isEnabled: false }));
    unmount();
    const modal = await connect();
    await act(async () => void (await modal.sendTransaction({ namespace: 'eip155', to: '0x1', value: '1' })));
    expect(result.current).toMatchObject({ tokens: null, isLoading: false });
    expect(service.asked('/balance')).toBe(0);
  });
});

describe('useActivity', () => {
  it('has the newest page, and appends further ones', async () => {
    const { connect, foyer } = start();
    const { result } = renderFoyerHook(foyer, useActivity);
    expect(result.current).toMatchObject({ items: [], hasMore: false, isLoading: false });
    await connect();
    await waitFor(() => expect(ids(result)).toEqual(['3', '2']));
    expect(result.current).toMatchObject({ hasMore: true, isLoading: false, hasFailed: false });
    await act(() => result.current.loadMore());
    expect(ids(result)).toEqual(['3', '2', '1']);
    expect(result.current.hasMore).toBe(false);
  });

  it('leaves out what may deceive, unless it is asked for', async () => {
    const { connect, foyer } = start({
      '': { data: [row('2', { flags: { is_look_alike: true } }), row('1')], next: null },
    });
    const { result } = renderFoyerHook(foyer, () => ({
      usual: useActivity(),
      all: useActivity({ withSuspicious: true }),
    }));
    await connect();
    await waitFor(() =>
      expect(result.current.all.items.map(({ suspicion }) => suspicion)).toEqual(['lookAlike', undefined]),
    );
    expect(result.current.usual.items.map(({ id }) => id)).toEqual(['1']);
  });

  it('says that a page cannot be read, and reads it again when asked to', async () => {
    const { connect, foyer, service } = start();
    service.state.isDown = true;
    const { result } = renderFoyerHook(foyer, useActivity);
    await connect();
    await waitFor(() =>
      expect(result.current).toMatchObject({
        items: [],
        hasFailed: true,
        isLoading: false,
        error: { code: 'HTTP_ERROR' },
      }),
    );
    service.state.isDown = false;
    await act(() => result.current.refetch());
    expect(ids(result)).toEqual(['3', '2']);
    expect(result.current).toMatchObject({ hasFailed: false, error: null });
  });
});

describe('useActivity, whose code cannot be loaded', () => {
  it('follows the account after all once it can', async () => {
    const { connect, foyer } = start();
    await connect();
    const mend = breakLoading(foyer);
    const { result } = renderFoyerHook(foyer, useActivity);
    await waitFor(() => expect(result.current).toMatchObject({ hasFailed: true, isLoading: false }));
    mend();
    await act(() => result.current.refetch());
    await waitFor(() => expect(ids(result)).toEqual(['3', '2']));
    expect(result.current).toMatchObject({ hasFailed: false, isLoading: false });
  });
});

describe.each(['balance-card', 'activity-card'])('the example %s', (name) => {
  it('has 20 lines at most, and is in the README', () => {
    const code = readFileSync(join(import.meta.dirname, `../testing/${name}.example.tsx`), 'utf8').replace(
      "'../portfolio.js'",
      "'@foyerkit/react/portfolio'",
    );
    expect(readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')).toContain(`\`\`\`tsx\n${code}\`\`\``);
    expect(code.trim().split('\n').length).toBeLessThanOrEqual(20);
  });
});

it('the examples show what the account holds and did', async () => {
  const { connect, foyer } = start();
  const { user } = renderWithFoyer(
    foyer,
    <>
      <BalanceCard />
      <ActivityCard />
    </>,
  );
  expect(screen.getByText('Connect a wallet first')).toBeDefined();
  await connect();
  expect(await screen.findByText('3000 USD')).toBeDefined();
  expect(screen.getByText('1.5 ETH')).toBeDefined();
  await waitFor(() => expect(screen.getAllByText(/^send 0\.5 ETH on /)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(screen.getAllByText(/^send 0\.5 ETH on /)).toHaveLength(3));
});
