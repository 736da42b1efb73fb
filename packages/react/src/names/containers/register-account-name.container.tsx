import {
  cleanAccountName,
  fetchSuggestions,
  isAccountName,
  labelOf,
  registerNameFlow,
  selectNameZone,
  selectOwnName,
  selectRegistration,
  selectSuggestions,
  submitName,
  suggestionsCleared,
} from '@foyerkit/core/names';
import { RegisterAccountNameView } from '@foyerkit/ui/views/names/register-account-name.view';
import { useState } from 'react';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

/** What a registration waits for. */
const toStep = (step: string | null | undefined) => (step === 'registering' ? 'registering' : 'signing');

export function RegisterAccountNameContainer() {
  const dispatch = useModalDispatch();
  const zone = useModalSelector(selectNameZone);
  const registration = useModalSelector(selectRegistration);
  const suggestions = useModalSelector(selectSuggestions);
  const ownName = useModalSelector(selectOwnName);
  const step = useModalSelector(({ flows }) => flows?.[registerNameFlow.name]?.step);
  // A view that is shown again after the wallet was asked shows what was being registered.
  const [label, setLabel] = useState(() => (registration ? labelOf(registration.name, zone) : ''));
  // Those of another name are not those of this one.
  const current = suggestions?.label === label ? suggestions : null;
  const edit = (next: string) => {
    if (next === label) return;
    setLabel(next);
    dispatch(suggestionsCleared());
  };
  return (
    <RegisterAccountNameView
      label={label}
      zone={zone}
      onEdit={(typed) => edit(cleanAccountName(typed))}
      onSearch={(wanted) => void dispatch(fetchSuggestions({ label: wanted }))}
      onSelect={(name) => edit(labelOf(name, zone))}
      onSubmit={() => void dispatch(submitName(label))}
      // The field takes letters and digits only, so others could not be chosen.
      suggestions={current?.items?.filter(({ name }) => isAccountName(labelOf(name, zone))) ?? null}
      suggestionsError={current?.error ?? undefined}
      step={registration?.isBusy ? toStep(step) : undefined}
      error={registration?.error ?? undefined}
      ownName={ownName ?? undefined}
    />
  );
}
RegisterAccountNameContainer.comesAfter = ConnectContainer;
