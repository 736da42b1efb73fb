export interface PairingState {
  /** The link of the QR code. It is never stored or logged, and is cleared when the modal closes. */
  readonly uri: string | null;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number | null;
}
