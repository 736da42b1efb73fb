/** Connect with the code beside the list. The texts are our own. */
export const connectWideTexts = {
  'wide.scan': 'Scan with your phone',
  'wide.hint': 'Connect a wallet of your phone by scanning a QR code',
  'wide.show': 'Show QR code',
} as const;
