import { defineButton, namespaceOf } from './buttons/button-element.js';
import type { ElementsOptions } from './elements.js';
import type { Foyer } from './foyer/foyer.js';
import { WalletButton } from './wallet-button/wallet-button.js';

const ATTRIBUTES = ['wallet', 'label', 'namespace', 'disabled'] as const;

function render(element: Element) {
  const label = element.getAttribute('label');
  return (
    <WalletButton
      wallet={element.getAttribute('wallet') ?? 'walletConnect'}
      namespace={namespaceOf(element)}
      disabled={element.hasAttribute('disabled')}
      {...(label && { label })}
      onSuccess={(detail) => element.dispatchEvent(new CustomEvent('connected', { detail }))}
      onError={(detail) => element.dispatchEvent(new CustomEvent('failed', { detail }))}
    />
  );
}

/**
 * For pages of any framework: defines `<foyer-wallet-button wallet="metamask">`, with the attributes `wallet`, `label`,
 * `namespace` and `disabled`. It dispatches `connected` and `failed`, whose `detail` is the connection, and the code and text
 * of the error. An entry of its own: pages with other buttons do not load it. Does nothing on a server or when called again.
 * @throws when the element's name is already defined
 */
export function defineWalletButton(foyer: Foyer, { prefix = 'foyer' }: ElementsOptions = {}): void {
  if (globalThis.customElements) defineButton(foyer, `${prefix}-wallet-button`, { attributes: ATTRIBUTES, render });
}
