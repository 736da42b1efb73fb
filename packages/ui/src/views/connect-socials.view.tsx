import { GlobeIcon } from '../icons/globe.icon.js';
import type { SocialId } from '../icons/social-mark.js';
import { loginTexts } from '../messages/en/logins.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { List } from '../primitives/list.js';
import { ScrollArea } from '../primitives/scroll-area.js';
import { StateMessage } from '../primitives/state-message.js';
import { LegalFrame, type LegalTerms } from './legal.js';
import { SocialRow } from './social-row.js';

export type { SocialId };

export interface ConnectSocialsViewProps extends LegalTerms {
  /** In the order shown. */
  readonly socials: readonly SocialId[];
  readonly onSelect: (social: SocialId) => void;
  /** The alternative if there are no social logins. */
  readonly onWallet?: (() => void) | undefined;
}

/** All social logins. */
export function ConnectSocialsView({ socials, onSelect, onWallet, ...terms }: ConnectSocialsViewProps) {
  const { t } = useMessages(loginTexts);
  if (socials.length === 0) {
    return (
      <StateMessage icon={<GlobeIcon size={24} />} title={t('logins.none')} text={t('logins.noneHint')}>
        {onWallet && <Button onPress={onWallet}>{t('logins.wallet')}</Button>}
      </StateMessage>
    );
  }
  return (
    <LegalFrame {...terms}>
      <ScrollArea>
        <List label={t('logins.socials')}>
          {socials.map((social) => (
            <SocialRow key={social} social={social} name={t(`logins.provider.${social}`)} onSelect={onSelect} />
          ))}
        </List>
      </ScrollArea>
    </LegalFrame>
  );
}
