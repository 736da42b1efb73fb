/** Error texts by their permanent code: `error.<CODE>`. An error whose code has no text shows its own message. */
export const errorTexts = {
  'error.CONNECTION_REJECTED': 'Connection declined',
  'error.CONNECTION_FAILED': 'Connection error',
} as const;
