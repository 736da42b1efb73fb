/** Asking for an e-mail address before a sign-in. Loads with its views only. Source: F2.6.2; the last texts are our own. */
export const dataCaptureTexts = {
  'capture.required': '{app} requires your email for authentication.',
  'capture.optional': '{app} would like to collect your email.',
  'capture.skip': 'Skip this step',

  'capture.anyApp': 'Dapp',
  'capture.continue': 'Continue',
  'capture.reason': 'Enter your email',
  'capture.recent': 'Recent emails',
  'capture.endings': 'Common endings',
} as const;
