import { testConnector } from '@foyerkit/core/testing';
import { act } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Foyer } from './foyer/foyer.js';
import { type MountOptions, mount } from './mount.js';
import { loadEngineCode, storedVisit, testFoyer } from './testing/test-foyer.js';

beforeAll(() => loadEngineCode());

function page(html: string): HTMLElement {
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.append(main);
  return main;
}

async function mounted(foyer: Foyer, options?: MountOptions) {
  const result = await act(async () => mount(foyer, options));
  onTestFinished(() => act(() => result.unmount()));
  return result;
}

describe('mount', () => {
  it('renders the combined button at the selector and removes it again', async () => {
    const main = page('<div class="wallet"></div><div class="wallet"></div>');
    const { foyer } = testFoyer();
    const { unmount } = await mounted(foyer, { buttons: '.wallet' });
    expect(main.querySelectorAll('.foyer-button-connect')).toHaveLength(2);
    await act(async () => main.querySelector('button')?.click());
    await vi.waitFor(() => expect(foyer.getState().isOpen).toBe(true));
    act(() => unmount());
    expect(main.querySelector('button')).toBeNull();
    // The handle stays usable: it belongs to the host.
    expect(foyer.getState().isOpen).toBe(true);
  });

  it('renders the button that the element names', async () => {
    const main = page('<div id="net" data-foyer-button="network"></div>');
    const element = main.querySelector('#net');
    const { foyer } = testFoyer();
    await mounted(foyer, element ? { buttons: element } : {});
    expect(main.querySelector('button')?.textContent).toBe('Local One');
  });

  it('renders nothing when an element names a button that does not exist', () => {
    const main = page('<div class="wallet"></div><div class="wallet" data-foyer-button="acount"></div>');
    const { foyer } = testFoyer();
    expect(() => mount(foyer, { buttons: '.wallet' })).toThrow(
      'one of combined, connect, account, network, got "acount"',
    );
    expect(main.querySelector('button')).toBeNull();
  });

  it.each([['a list of elements'], ['a text node']])(
    'renders nothing when it is given %s instead of an element',
    (what) => {
      const main = page('<div class="wallet"></div>text');
      const buttons: unknown = what === 'a text node' ? main.lastChild : main.querySelectorAll('.wallet');
      const { foyer } = testFoyer();
      const subscribe = vi.fn(foyer.subscribe);
      expect(() => mount({ ...foyer, subscribe }, { buttons: buttons as Element })).toThrow('[foyerkit] mount');
      expect(subscribe).not.toHaveBeenCalled();
    },
  );

  it('restores an earlier connection without any button', async () => {
    const { foyer } = testFoyer({ stored: storedVisit() });
    await mounted(foyer);
    await vi.waitFor(() => expect(foyer.getState().namespaces.eip155?.status).toBe('connected'));
    expect(foyer.getState().namespaces.eip155?.connectorId).toBe(testConnector.id);
  });

  it('names a selector that matches nothing', () => {
    expect(() => mount(testFoyer().foyer, { buttons: '#nowhere' })).toThrow('#nowhere');
  });
});
