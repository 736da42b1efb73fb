export const TEXTS = {
  done: 'Almost there…',
  doneText: 'This window closes by itself. If it does not, close it and go on where you came from.',
  lost: 'This login is over',
  lostText: 'It has expired or was used already. Close this window and start again where you came from.',
} as const;
