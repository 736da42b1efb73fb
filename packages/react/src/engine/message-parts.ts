import { AlertBar, Snackbar } from '@foyerkit/ui';
import { ConnectContainer } from '../containers/connect.container.js';

/** What shows snackbars and alerts. `comesAfter` as for the container of a view. */
export const messageParts = { AlertBar, Snackbar, comesAfter: ConnectContainer };
