import { createAppAsyncThunk } from '../store/typed.js';

/** Puts the API clients into the store. Opening the modal does it too; whoever shows a list of theirs cannot wait for that. */
export const loadServices = createAppAsyncThunk<void>('services/loadServices', async (_, { extra }) => {
  await extra.features.load('services');
});
