/**
 * What an account signs to have its service list a session and co-sign for it, and to have that ended. The `pci` is made
 * by the service for one account and one request, so that the signature is worth nothing for another. See
 * docs/decisions/0046.
 */
export const activationMessage = (pci: string): string => `Activate the Smart Session ${pci}`;
export const revocationMessage = (pci: string): string => `Revoke the Smart Session ${pci}`;
