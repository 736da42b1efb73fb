import { type SocialId, SocialMark } from '../icons/social-mark.js';
import { IconBox } from '../primitives/icon-box.js';
import { ListRow } from '../primitives/list-row.js';

export interface SocialRowProps {
  readonly social: SocialId;
  readonly name: string;
  readonly onSelect: (social: SocialId) => void;
}

/** A social login in a list. */
export function SocialRow({ social, name, onSelect }: SocialRowProps) {
  return (
    <ListRow
      icon={
        <IconBox>
          <SocialMark provider={social} />
        </IconBox>
      }
      name={name}
      trailing="chevron"
      onPress={() => onSelect(social)}
    />
  );
}
