/** Why the lab could not start. `message` is written for the person at the terminal and says what to change. */
export class LabError extends Error {
  override readonly name = 'LabError';
}
