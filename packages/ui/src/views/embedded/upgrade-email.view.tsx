import { ShieldIcon } from '../../icons/shield.icon.js';
import { embeddedTexts } from '../../messages/en/embedded.js';
import { useMessages } from '../../messages/use-messages.js';
import { LinkButton } from '../../primitives/link-button.js';
import { LoginStep } from './login-step.js';

export interface UpgradeEmailViewProps {
  /** The site's page with the instructions. Must have passed the link allow-list. */
  readonly href: string;
  readonly onOpen?: (() => void) | undefined;
}

const hostOf = (href: string): string => new URL(href).host;

/** Leads to the page where the visitor takes over the key of the embedded wallet. */
export function UpgradeEmailView({ href, onOpen }: UpgradeEmailViewProps) {
  const { t } = useMessages(embeddedTexts);
  return (
    <LoginStep
      icon={<ShieldIcon size={24} />}
      title={t('upgrade.card')}
      hint={t('upgrade.text', { site: hostOf(href) })}
    >
      <LinkButton kind="primary" isFullWidth href={href} target="new" onPress={onOpen}>
        {t('upgrade.open')}
      </LinkButton>
    </LoginStep>
  );
}
