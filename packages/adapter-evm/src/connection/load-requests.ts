import { loadPart } from '@foyerkit/core/adapter';

/**
 * Nobody signs, sends or switches before somebody has connected: the code for it comes with the connection, or at the
 * latest with the first request.
 * @throws ADAPTER_LOAD_FAILED where it does not arrive; the next request asks for it again
 */
export const loadRequests = () => loadPart(import('./requests.js'));
