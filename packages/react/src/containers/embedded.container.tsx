import { EmbeddedShell } from '@foyerkit/ui';
import { ConnectContainer } from './connect.container.js';

/** The shell for hosts that embed the modal in the page. `comesAfter` as for the container of a view. */
export const embedded = { Shell: EmbeddedShell, comesAfter: ConnectContainer };
