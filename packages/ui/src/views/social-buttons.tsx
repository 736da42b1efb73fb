import type { ReactNode } from 'react';
import { MoreIcon } from '../icons/more.icon.js';
import { type SocialId, SocialMark } from '../icons/social-mark.js';
import { loginTexts } from '../messages/en/logins.js';
import { useMessages } from '../messages/use-messages.js';
import { List } from '../primitives/list.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './social-buttons.css.js';
import { SocialRow } from './social-row.js';

export interface SocialButtonsProps {
  /** In the order shown; at least one. */
  readonly socials: readonly SocialId[];
  readonly onSelect: (social: SocialId) => void;
  /** Opens the list of all social logins. Offered if not all fit. */
  readonly onMore: () => void;
}

/** How many have their own row, and how many fit. Sources: C2.58, C2.59. */
const MAX_ROWS = 2;
const MAX_SHOWN = 6;
/** The tiles below the first row if not all fit. */
const SHOWN_WITH_MORE = 4;

/**
 * Social logins on the Connect view: up to two have a row each; with more, the first has a row and the others are tiles
 * below it.
 */
export function SocialButtons({ socials, onSelect, onMore }: SocialButtonsProps) {
  useStyles(css);
  const { t } = useMessages(loginTexts);
  const nameOf = (social: SocialId) => t('logins.social', { provider: t(`logins.provider.${social}`) });
  const rows = socials.length > MAX_ROWS ? socials.slice(0, 1) : socials;
  const hasMore = socials.length > MAX_SHOWN;
  const tiles = socials.slice(rows.length, hasMore ? rows.length + SHOWN_WITH_MORE : undefined);
  return (
    <div className="socials">
      <List label={t('logins.socials')}>
        {rows.map((social) => (
          <SocialRow key={social} social={social} name={nameOf(social)} onSelect={onSelect} />
        ))}
      </List>
      {tiles.length > 0 && (
        <div className="socials-rest">
          {tiles.map((social) => (
            <SocialTile key={social} name={nameOf(social)} onPress={() => onSelect(social)}>
              <SocialMark provider={social} />
            </SocialTile>
          ))}
          {hasMore && (
            <SocialTile name={t('logins.more')} onPress={onMore}>
              <MoreIcon />
            </SocialTile>
          )}
        </div>
      )}
    </div>
  );
}

interface SocialTileProps {
  readonly name: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function SocialTile({ name, onPress, children }: SocialTileProps) {
  return (
    <button type="button" className="social-tile" aria-label={name} title={name} onClick={onPress}>
      {children}
    </button>
  );
}
