import { createAppAsyncThunk } from '../store/typed.js';

/** Puts an address or a link on the clipboard. */
export const copyText = createAppAsyncThunk<void, { readonly text: string; readonly what: 'address' | 'link' }>(
  'notices/copyText',
  async ({ text }, { extra }) => extra.copyText(text),
);
