import { type AssetViewName, type PlainViewName, selectIsViewOpen, snackShown, viewPushed } from '@foyerkit/core';
import { useCallback, useContext } from 'react';
import { useModalDispatch } from '../modal-context.js';
import { installFeatureOf } from './asset-features.js';
import { useModal } from './engine-context.js';
import { ShownEntryContext } from './use-view-params.js';

/**
 * Opens a view of a feature for assets, and loads the feature first. A visitor who has left the view meanwhile stays
 * where they are.
 */
export function useAssetView(): (view: AssetViewName & PlainViewName) => void {
  const dispatch = useModalDispatch();
  const modal = useModal();
  const from = useContext(ShownEntryContext).view;
  return useCallback(
    (view) => {
      installFeatureOf(modal, view).then(
        (hasView) => {
          if (hasView && selectIsViewOpen(modal.store.getState(), from)) dispatch(viewPushed({ view }));
        },
        (thrown: unknown) => {
          console.error(`[foyerkit] The view "${view}" could not be loaded.`, thrown);
          dispatch(snackShown({ variant: 'error', key: 'notice.viewFailed' }));
        },
      );
    },
    [dispatch, from, modal],
  );
}
