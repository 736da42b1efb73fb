/**
 * What an account signs (EIP-191) to have a session listed and co-signed, and to have that ended. The pci is sealed for
 * one account and one request, so that the signature is worth nothing for another.
 */
export const activationMessage = (pci: string): string => `Activate the Smart Session ${pci}`;
export const revocationMessage = (pci: string): string => `Revoke the Smart Session ${pci}`;
