import { loadPart } from '@foyerkit/core/adapter';

/**
 * Signing, sending and switching require a connection: their code is loaded with the connection, or at the
 * latest with the first request.
 * @throws ADAPTER_LOAD_FAILED if it fails to load; the next request loads it again
 */
export const loadRequests = () => loadPart(import('./requests.js'));
