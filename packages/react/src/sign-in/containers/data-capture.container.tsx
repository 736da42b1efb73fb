import { captureSkipped, emailGiven, readMetadata, selectCapture } from '@foyerkit/core/sign-in';
import { DataCaptureView } from '@foyerkit/ui/views/data-capture/data-capture.view';
import { useState } from 'react';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

export function DataCaptureContainer() {
  const dispatch = useModalDispatch();
  const capture = useModalSelector(selectCapture);
  const [{ name }] = useState(() => dispatch(readMetadata()));
  return (
    <DataCaptureView
      appName={name || null}
      isRequired={capture?.isRequired ?? true}
      initial={capture?.email ?? undefined}
      recent={capture?.recent ?? []}
      isBusy={capture?.step === 'sending' || capture?.step === 'verifying'}
      // The failure of a code is said below the code.
      error={capture?.step === 'email' ? (capture.error ?? undefined) : undefined}
      onSubmit={(email) => void dispatch(emailGiven(email))}
      onSkip={() => void dispatch(captureSkipped())}
    />
  );
}
DataCaptureContainer.comesAfter = ConnectContainer;
