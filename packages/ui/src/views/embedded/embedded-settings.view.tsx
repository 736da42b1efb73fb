import { MailIcon } from '../../icons/mail.icon.js';
import { NameIcon } from '../../icons/name.icon.js';
import { ShieldIcon } from '../../icons/shield.icon.js';
import { type SocialId, SocialMark } from '../../icons/social-mark.js';
import { SwapIcon } from '../../icons/swap.icon.js';
import { embeddedTexts } from '../../messages/en/embedded.js';
import { useMessages } from '../../messages/use-messages.js';
import { IconBox } from '../../primitives/icon-box.js';
import { ListRow } from '../../primitives/list-row.js';
import { useStyles } from '../../styles/use-styles.js';
import { AccountSettingsView, type AccountSettingsViewProps } from '../account-settings.view.js';
import { type AuthName, authName } from './auth-name.js';
import { css } from './embedded-settings.css.js';

/** The two kinds of account that a login has on EVM. */
export interface AccountTypeChoice {
  readonly type: 'eoa' | 'smartAccount';
  /** The change is in progress. */
  readonly isBusy: boolean;
  /** Changes to the other kind. */
  readonly onToggle: () => void;
}

export interface EmbeddedSettingsViewProps extends Omit<AccountSettingsViewProps, 'children'> {
  /** Who is logged in; the row is left out if neither e-mail nor user name is known. */
  readonly login: AuthName;
  /** Changes the e-mail address; absent for social logins. */
  readonly onEditEmail?: (() => void) | undefined;
  /** Absent where the network has no smart accounts. */
  readonly accountType?: AccountTypeChoice | undefined;
  /** Leads to choosing a name for the account; absent where none can be chosen. */
  readonly onChooseName?: (() => void) | undefined;
  /** The place of that row is kept: while the view is on screen, it may yet be learned whether a name can be chosen. */
  readonly isNameAwaited?: boolean | undefined;
  /** Leads to taking over the key; absent on the site's own pages. */
  readonly onUpgrade?: (() => void) | undefined;
}

/** The account's settings with what only the embedded wallet has. */
export function EmbeddedSettingsView(props: EmbeddedSettingsViewProps) {
  useStyles(css);
  const { t } = useMessages(embeddedTexts);
  const { accountType, isNameAwaited, login, onChooseName, onEditEmail, onUpgrade, ...settings } = props;
  return (
    <AccountSettingsView {...settings}>
      {accountType && <AccountTypeRow {...accountType} />}
      <LoginRow login={login} onEditEmail={onEditEmail} />
      <NameRow isAwaited={isNameAwaited} onChooseName={onChooseName} />
      {onUpgrade && (
        <ListRow
          icon={
            <IconBox kind="accent">
              <ShieldIcon />
            </IconBox>
          }
          name={t('upgrade.title')}
          description={t('upgrade.card')}
          trailing="chevron"
          focusKey="upgrade"
          onPress={onUpgrade}
        />
      )}
    </AccountSettingsView>
  );
}

interface NameRowProps {
  readonly isAwaited: boolean | undefined;
  readonly onChooseName: (() => void) | undefined;
}

/** As high while it cannot be pressed: what is below it does not move under a finger. */
function NameRow({ isAwaited, onChooseName }: NameRowProps) {
  const { t } = useMessages(embeddedTexts);
  const icon = (
    <IconBox>
      <NameIcon />
    </IconBox>
  );
  if (onChooseName) {
    return (
      <ListRow icon={icon} name={t('settings.chooseName')} trailing="chevron" focusKey="name" onPress={onChooseName} />
    );
  }
  if (!isAwaited) return null;
  return (
    <li className="settings-login">
      {icon}
      <span className="settings-login-name">{t('settings.name')}</span>
    </li>
  );
}

function LoginRow({ login, onEditEmail }: Pick<EmbeddedSettingsViewProps, 'login' | 'onEditEmail'>) {
  const { t } = useMessages(embeddedTexts);
  const name = authName(login);
  if (name === null) return null;
  const mark = (
    <IconBox>
      <LoginMark method={login.method} />
    </IconBox>
  );
  if (onEditEmail) {
    return (
      <ListRow
        icon={mark}
        name={name}
        description={t('settings.editEmail')}
        trailing="chevron"
        focusKey="email"
        onPress={onEditEmail}
      />
    );
  }
  return (
    <li className="settings-login">
      {mark}
      <bdi className="settings-login-name">{name}</bdi>
    </li>
  );
}

const isSocial = (method: string): method is SocialId =>
  ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'].includes(method);

function LoginMark({ method }: Pick<AuthName, 'method'>) {
  return method && isSocial(method) ? <SocialMark provider={method} /> : <MailIcon />;
}

function AccountTypeRow({ type, isBusy, onToggle }: AccountTypeChoice) {
  const { t } = useMessages(embeddedTexts);
  const isSmart = type === 'smartAccount';
  return (
    <ListRow
      icon={
        <IconBox>
          <SwapIcon />
        </IconBox>
      }
      name={t(isSmart ? 'settings.toEoa' : 'settings.toSmartAccount')}
      description={t(isSmart ? 'settings.smartAccount' : 'settings.eoa')}
      focusKey="account-type"
      isBusy={isBusy}
      onPress={onToggle}
    />
  );
}
