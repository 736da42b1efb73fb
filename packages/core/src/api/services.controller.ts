import { createAppAsyncThunk } from '../store/typed.js';

/**
 * Installs the API clients. Opening the modal does so too; a caller that shows one of their lists cannot wait for it.
 */
export const loadServices = createAppAsyncThunk<void>('services/loadServices', async (_, { extra }) => {
  await extra.features.load('services');
});
