/** Only this machine can reach the lab: its wallets' keys are public knowledge. */
export const HOST = '127.0.0.1';
