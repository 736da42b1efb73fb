/** What people read when something failed, by permanent code: `error.<CODE>`. A code without a text shows its message. */
export const errorTexts = {
  'error.CONNECTION_REJECTED': 'Connection declined',
  'error.CONNECTION_FAILED': 'Connection error',
} as const;
