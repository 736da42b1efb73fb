import { type FormEvent, useEffect, useRef } from 'react';
import { NameIcon } from '../../icons/name.icon.js';
import { SearchIcon } from '../../icons/search.icon.js';
import { WarningIcon } from '../../icons/warning.icon.js';
import { nameTexts } from '../../messages/en/names.js';
import { type ErrorText, useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { Input } from '../../primitives/input.js';
import { List } from '../../primitives/list.js';
import { ListRow } from '../../primitives/list-row.js';
import { ScrollArea } from '../../primitives/scroll-area.js';
import { Skeleton } from '../../primitives/skeleton.js';
import { StateMessage } from '../../primitives/state-message.js';
import { useStyles } from '../../styles/use-styles.js';
import { useDebounced } from '../use-debounced.js';
import { useKeptFocus } from '../use-kept-focus.js';
import { css } from './names.css.js';

export interface SuggestedName {
  /** With its zone. */
  readonly name: string;
  readonly isRegistered: boolean;
}

export interface RegisterAccountNameViewProps {
  /** What is in the field: without the zone. */
  readonly label: string;
  /** Shown after the field. */
  readonly zone: string;
  /** Called with what was typed, for every edit. */
  readonly onEdit: (typed: string) => void;
  /** Called 500 ms after the last edit, with a name that is long enough. */
  readonly onSearch: (label: string) => void;
  /** Called with a suggestion that is available. */
  readonly onSelect: (name: string) => void;
  readonly onSubmit: () => void;
  /** `null`: they are loading. */
  readonly suggestions: readonly SuggestedName[] | null;
  /** Why there are no suggestions. */
  readonly suggestionsError?: ErrorText | undefined;
  /** What the registration waits for. */
  readonly step?: 'registering' | 'signing' | undefined;
  /** Why the last name was not registered. */
  readonly error?: ErrorText | undefined;
  /** The name that the account has already, with its zone: it cannot have another one. */
  readonly ownName?: string | undefined;
}

/** Sources: S5.75, S5.70. */
const SEARCH_DELAY_MS = 500;
const MIN_LENGTH = 4;
const MAX_LENGTH = 63;
/** Three rows and a half, so that it can be seen that there are more. */
const LIST_HEIGHT_PX = 196;
const PLACEHOLDERS = 3;

/** Chooses a name and registers it. */
export function RegisterAccountNameView(props: RegisterAccountNameViewProps) {
  useStyles(css);
  const { t } = useMessages(nameTexts);
  const { error, label, onEdit, onSubmit, ownName, step, suggestions, zone } = props;
  const retry = useSearch(label, props.onSearch);
  // A suggestion that is chosen, and 'Try again', leave with the list.
  const form = useRef<HTMLFormElement>(null);
  useKeptFocus(form);
  const isTaken = suggestions?.some(({ isRegistered, name }) => isRegistered && name === `${label}.${zone}`) ?? false;
  const isBusy = step !== undefined;
  const canSubmit = label.length >= MIN_LENGTH && !isTaken && ownName === undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSubmit && !isBusy) onSubmit();
  };
  // The service's own reason says more than the suggestions, which are read again after a refusal.
  // While the name is being registered, a suggestion may already be that registration.
  const failure = error ? t.error(error) : isTaken && !isBusy ? t('names.taken') : undefined;
  if (ownName !== undefined) {
    return <StateMessage icon={<NameIcon size={24} />} title={t('names.owned')} text={ownName} />;
  }
  return (
    <form ref={form} className="names-form" noValidate data-rest aria-busy={isBusy || undefined} onSubmit={submit}>
      <Input
        label={t('names.field')}
        value={label}
        onChange={(typed) => {
          if (!isBusy) onEdit(typed);
        }}
        icon={<NameIcon />}
        end={
          <bdi className="names-zone" dir="ltr">
            .{zone}
          </bdi>
        }
        maxLength={MAX_LENGTH}
        isAutoFocused
        error={failure}
      />
      {label.length < MIN_LENGTH ? (
        <p className="names-text">{t('names.rule')}</p>
      ) : (
        <Names {...props} onRetry={retry} />
      )}
      <Button
        kind="primary"
        type="submit"
        isFullWidth
        isBusy={isBusy}
        isDisabled={!canSubmit}
        disabledReason={t('names.submitReason')}
      >
        {isBusy ? t(`names.${step}`) : t('names.submit')}
      </Button>
    </form>
  );
}

/** Searches once the visitor pauses. @returns searches again */
function useSearch(label: string, onSearch: (label: string) => void): () => void {
  const wanted = useDebounced(label, SEARCH_DELAY_MS);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (wanted.length >= MIN_LENGTH) latest.current(wanted);
  }, [wanted]);
  return () => latest.current(label);
}

function Names({
  onRetry,
  onSelect,
  step,
  suggestions,
  suggestionsError,
}: RegisterAccountNameViewProps & { readonly onRetry: () => void }) {
  const { t } = useMessages(nameTexts);
  if (suggestionsError) {
    return (
      <StateMessage
        kind="error"
        icon={<WarningIcon size={24} />}
        title={t('names.failed')}
        text={t.error(suggestionsError)}
      >
        <Button size="small" onPress={onRetry}>
          {t('common.retry')}
        </Button>
      </StateMessage>
    );
  }
  if (suggestions === null) return <Skeleton kind="row" count={PLACEHOLDERS} />;
  if (suggestions.length === 0) {
    return <StateMessage icon={<SearchIcon size={24} />} title={t('names.none')} text={t('names.noneHint')} />;
  }
  return (
    <ScrollArea maxHeight={LIST_HEIGHT_PX}>
      <List label={t('names.suggestions')}>
        {suggestions.map(({ isRegistered, name }) => (
          <ListRow
            key={name}
            name={name}
            tag={
              isRegistered
                ? { kind: 'neutral', text: t('names.registered') }
                : { kind: 'success', text: t('names.available') }
            }
            isDisabled={isRegistered || step !== undefined}
            disabledReason={isRegistered ? t('names.taken') : undefined}
            onPress={() => onSelect(name)}
          />
        ))}
      </List>
    </ScrollArea>
  );
}
