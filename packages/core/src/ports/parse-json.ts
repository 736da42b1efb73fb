/** What a stored text says; `null` where it says nothing. Never throws. */
export const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    // Someone else's value, or half of ours: nothing of it can be used.
    return null;
  }
};
