export interface PairingState {
  /** The link of the QR code. Never stored, never logged, gone with the modal. */
  readonly uri: string | null;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number | null;
}
