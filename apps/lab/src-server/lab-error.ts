/** Why the lab could not start. `message` is meant for the person at the terminal and says what to change. */
export class LabError extends Error {
  override readonly name = 'LabError';
}
