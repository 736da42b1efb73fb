/** Call data that is longer, in characters, is not signed: it has to be remembered until the network has included it. */
export const MAX_DATA_LENGTH = 65_536;
