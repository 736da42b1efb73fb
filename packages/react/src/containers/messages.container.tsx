import { AlertBar, Snackbar } from '@foyerkit/ui';
import { ConnectContainer } from './connect.container.js';

/** What shows snackbars and alerts. `comesAfter` as for the container of a view. */
export const messages = { AlertBar, Snackbar, comesAfter: ConnectContainer };
