/** Alerts by their code, for translators. Core contains the English texts, so no component imports these. */
export const alertTexts = {
  'error.APKT001': 'Network Not Found',
  'error.APKT002': 'Invalid App Configuration',
  'error.APKT003': 'Network Error: Wallet Load Failed',
  'error.APKT004': 'Wallet Request Timeout',
  'error.APKT005': 'Unverified Domain',
  'error.APKT006': 'Session Expired',
  'error.APKT007': 'Invalid Project ID',
  'error.APKT008': 'Project ID Missing',
  'error.APKT009': 'Server Error',
  'error.APKT010': 'Rate Limited',
  'error.MULTI_WALLET_DISABLED': 'Multi-Wallet Not Enabled',
} as const;
