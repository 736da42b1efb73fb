import { createContext } from 'react';
import type { Messages } from '../messages/en.js';
import type { StyleRegistry } from '../styles/style-registry.js';

export interface UiContextValue {
  /** Absent on the server and outside a root; components then render unstyled. */
  readonly styles?: StyleRegistry;
  /** Overrides for the English texts. */
  readonly messages: Partial<Messages>;
  /** BCP 47. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

export const UiContext = createContext<UiContextValue>({ messages: {}, locale: 'en', direction: 'ltr' });
