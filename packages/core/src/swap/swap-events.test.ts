import { describe, expect, it, vi } from 'vitest';
import { EMBEDDED_CONNECTOR_ID } from '../ports/embedded.js';
import { routerReset, viewPushed } from '../router/router.slice.js';
import { swapFlow } from './swap.flow.js';
import { selectFromToken, selectSwapObstacle, selectSwapReview } from './swap.selectors.js';
import { createSwapModal, type SwapModal } from './testing/swap-modal.js';
import { LUSD } from './testing/swap-world.js';

const trackedBy = ({ events }: SwapModal) => events.filter(({ type }) => type === 'track');

describe('the events', () => {
  it('follow a swap of the embedded wallet, with its properties', async () => {
    const connector = { id: EMBEDDED_CONNECTOR_ID, namespace: 'eip155', type: 'AUTH', name: 'Email' } as const;
    const swap = await createSwapModal({}, undefined, connector);
    const sender = { isSmartAccount: false, network: 'eip155:31337' };
    await swap.modal.open({ view: 'Account' });
    swap.dispatch(viewPushed({ view: 'Swap' }));
    await vi.waitFor(() => expect(selectFromToken(swap.state())).not.toBeNull());
    // The code of analytics is loaded with the first listener.
    await vi.waitFor(() =>
      expect(trackedBy(swap)).toContainEqual({ type: 'track', event: 'OPEN_SWAP', properties: sender }),
    );
    swap.fill('0.5', 'native', LUSD);
    await vi.waitFor(() => expect(selectSwapObstacle(swap.state())).toBeNull());
    swap.review();
    await vi.waitFor(() => expect(selectSwapReview(swap.state())).not.toBeNull());
    const properties = {
      ...sender,
      swapFromToken: 'ETH',
      swapToToken: 'LUSD',
      swapFromAmount: '0.5',
      swapToAmount: '997',
    };
    for (const end of ['fail', 'approve'] as const) {
      const signed = swap.dispatch(swapFlow.start(undefined)).catch(() => undefined);
      await vi.waitFor(() => expect(swap.world.prompts).toHaveLength(1));
      expect(trackedBy(swap).at(-1)).toEqual({ type: 'track', event: 'INITIATE_SWAP', properties });
      swap.world.prompts[0]?.[end]();
      await signed;
      const failure = { type: 'track', event: 'SWAP_ERROR', properties: { ...properties, message: 'REQUEST_FAILED' } };
      if (end === 'fail') expect(trackedBy(swap).at(-1)).toEqual(failure);
    }
    await vi.waitFor(() =>
      expect(trackedBy(swap).at(-1)).toEqual({ type: 'track', event: 'SWAP_SUCCESS', properties }),
    );
    // An approval that fails has an event of its own.
    swap.dispatch(routerReset({ view: 'Swap' }));
    await vi.waitFor(() => expect(selectFromToken(swap.state())).not.toBeNull());
    swap.fill('100');
    await vi.waitFor(() => expect(selectSwapObstacle(swap.state())).toBeNull());
    swap.review();
    await vi.waitFor(() => expect(selectSwapReview(swap.state())?.call.purpose).toBe('approval'));
    const signed = swap.dispatch(swapFlow.start(undefined)).catch(() => undefined);
    await vi.waitFor(() => expect(swap.world.prompts).toHaveLength(1));
    swap.world.prompts[0]?.fail();
    await signed;
    expect(trackedBy(swap).at(-1)).toMatchObject({
      event: 'SWAP_APPROVAL_ERROR',
      properties: { swapFromToken: 'LUSD', message: 'REQUEST_FAILED' },
    });
  });
});
