import { type RenderResult, render, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { createShadowHost, type ShadowHost } from '../root/shadow-host.js';
import { UiProvider, type UiProviderProps } from '../root/ui-provider.js';

export interface RenderedUi extends Omit<RenderResult, 'rerender' | 'container'> {
  readonly user: UserEvent;
  readonly host: ShadowHost;
  readonly container: HTMLElement;
  rerender(node: ReactNode): void;
  /** The ids of axe's violations; the theme's own tests cover colours. */
  violations(): Promise<string[]>;
}

let count = 0;

/** Renders inside a real shadow root with the full context of a view; queries look inside the shadow root. */
export function renderUi(
  node: ReactNode,
  options: Partial<Omit<UiProviderProps, 'root' | 'children'>> = {},
): RenderedUi {
  count += 1;
  const host = createShadowHost({ document, id: `test-${count}` });
  const wrap = (inner: ReactNode) => (
    <UiProvider root={host.root} {...options}>
      {inner}
    </UiProvider>
  );
  const result = render(wrap(node), { container: host.mount, baseElement: host.mount });
  return {
    ...result,
    ...within(host.mount),
    host,
    user: userEvent.setup(),
    rerender: (inner) => result.rerender(wrap(inner)),
    violations: async () => {
      const { violations } = await axe.run(host.mount, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
  };
}
