import type { ChainNamespace } from '@foyerkit/core';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Foyer } from '../foyer/foyer.js';
import { FoyerProvider } from '../foyer/foyer-provider.js';
import { NAMESPACE_NAMES } from '../foyer/namespaces.js';

/** Returns the allowed value that equals `text`, or `undefined`. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

export const namespaceOf = (element: Element): ChainNamespace | undefined =>
  oneOf<ChainNamespace>(NAMESPACE_NAMES, element.getAttribute('namespace'));

export interface ButtonElement {
  readonly attributes: readonly string[];
  readonly render: (element: Element) => ReactNode;
}

/** The class is created on demand: a server has no `HTMLElement`. */
const createElementClass = (foyer: Foyer, { attributes, render }: ButtonElement) =>
  class extends HTMLElement {
    static readonly observedAttributes = attributes;
    static readonly foyer = foyer;
    #root: Root | undefined;

    connectedCallback(): void {
      this.#root ??= createRoot(this);
      this.#render();
    }

    attributeChangedCallback(name: string, _before: string | null, given: string | null): void {
      if (name === 'namespace' && given && !oneOf<string>(NAMESPACE_NAMES, given)) {
        // The button is then that of the active namespace.
        const expected = NAMESPACE_NAMES.join(', ');
        console.warn(`[foyerkit] <${this.localName} namespace="${given}">: expected one of ${expected}.`);
      }
      this.#render();
    }

    disconnectedCallback(): void {
      // Deferred: the element may only be moving, and React, which cannot unmount during a render, may be removing it.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#root?.unmount();
        this.#root = undefined;
      });
    }

    #render(): void {
      this.#root?.render(
        <StrictMode>
          <FoyerProvider foyer={foyer}>{render(this)}</FoyerProvider>
        </StrictMode>,
      );
    }
  };

/**
 * Defines an element. Does nothing when called again with the same handle.
 * @throws when its name is already defined
 */
export function defineButton(foyer: Foyer, name: string, button: ButtonElement): void {
  const known = customElements.get(name);
  if (known && 'foyer' in known && known.foyer === foyer) return;
  if (known) throw new Error(`[foyerkit] The element <${name}> is already defined. Choose another prefix.`);
  customElements.define(name, createElementClass(foyer, button));
}
