import { selectCurrentView } from '../router/router.selectors.js';
import { viewPushed, viewReplaced } from '../router/router.slice.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { connectSocial, type SocialLogin } from './logins.controller.js';

/**
 * Shows the view of a social login and starts the login, in the visitor's gesture. A failure is shown in the view,
 * unless the visitor has left it.
 */
export const startSocialLogin = createAppAsyncThunk<void, SocialLogin>(
  'logins/startSocialLogin',
  async ({ provider }, { dispatch, getState }) => {
    dispatch(viewPushed({ view: 'ConnectingSocial', params: { provider } }));
    const entry = selectCurrentView(getState());
    const result = await dispatch(connectSocial({ provider }));
    if (!connectSocial.rejected.match(result) || selectCurrentView(getState()) !== entry) return;
    dispatch(viewReplaced({ view: 'ConnectingSocial', params: { provider, error: result.error } }));
  },
);
