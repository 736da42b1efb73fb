/** What core uses of Redux Toolkit: only this is in the copy that core ships. */
export {
  combineReducers,
  configureStore,
  createAction,
  createAsyncThunk,
  createDynamicMiddleware,
  createListenerMiddleware,
  createReducer,
  createSelector,
  createSlice,
  isAnyOf,
  isRejectedWithValue,
  nanoid,
} from '@reduxjs/toolkit';
