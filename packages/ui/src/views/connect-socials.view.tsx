import type { SocialId } from '../icons/social-mark.js';
import { loginTexts } from '../messages/en/logins.js';
import { useMessages } from '../messages/use-messages.js';
import { List } from '../primitives/list.js';
import { ScrollArea } from '../primitives/scroll-area.js';
import { LegalFrame, type LegalTerms } from './legal.js';
import { SocialRow } from './social-row.js';

export type { SocialId };

export interface ConnectSocialsViewProps extends LegalTerms {
  /** In the order shown. */
  readonly socials: readonly SocialId[];
  readonly onSelect: (social: SocialId) => void;
}

/** Every social login there is. */
export function ConnectSocialsView({ socials, onSelect, ...terms }: ConnectSocialsViewProps) {
  const { t } = useMessages(loginTexts);
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
