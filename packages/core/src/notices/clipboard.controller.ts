import { createAppAsyncThunk } from '../store/typed.js';

/** Copies an address or a link to the clipboard. */
export const copyText = createAppAsyncThunk<void, { readonly text: string; readonly what: 'address' | 'link' }>(
  'notices/copyText',
  async ({ text }, { extra }) => extra.copyText(text),
);
