import { type ReactNode, useId } from 'react';
import { CheckIcon } from '../icons/check.icon.js';
import { ChevronIcon } from '../icons/chevron.icon.js';
import { ExternalIcon } from '../icons/external.icon.js';
import { useStyles } from '../styles/use-styles.js';
import { classNames } from './class-names.js';
import { css } from './list-row.css.js';
import { type PressState, usePress } from './press.js';
import { Spinner } from './spinner.js';
import { Tag, type TagProps } from './tag.js';

export interface ListRowProps extends PressState {
  /** 40 px: a `WalletImage`, a `NetworkImage` or an `IconBox`. */
  readonly icon?: ReactNode;
  /** The accessible name, followed by the tag. */
  readonly name: string;
  /** A second line; read out as the description. */
  readonly description?: string | undefined;
  readonly tag?: { readonly kind?: TagProps['kind']; readonly text: string } | undefined;
  /** Content at the end: `chevron` for a row that opens another view, or anything small that is not a control. */
  readonly trailing?: ReactNode | 'chevron';
  /** The current item of its list: shows a check mark. */
  readonly isSelected?: boolean;
  /** Red, for actions that cannot be undone. */
  readonly isDanger?: boolean;
  /** Identifies the row when focus returns to its view, if its name may have changed by then. */
  readonly focusKey?: string;
  /** Makes the row a link that opens a new tab. Must have passed the link allow-list. */
  readonly href?: string | undefined;
  readonly onPress?: () => void;
}

/** One row of a `List`, 56 px high; the whole row is the button. */
export function ListRow({
  icon,
  name,
  description,
  tag,
  trailing,
  isSelected,
  isDanger,
  focusKey,
  href,
  onPress,
  ...state
}: ListRowProps) {
  useStyles(css);
  const descriptionId = useId();
  const { pressProps, reason } = usePress(
    { ...state, isDestructive: state.isDestructive ?? isDanger },
    onPress,
    description ? descriptionId : undefined,
  );
  const content = (
    <>
      {icon && <span className="row-icon">{icon}</span>}
      <span className="row-text">
        <span className="row-name" dir="auto">
          {name}
        </span>
        {description && (
          <span className="row-description" id={descriptionId} aria-hidden="true">
            {description}
          </span>
        )}
      </span>
      {/* The space separates the words in the accessible name. */}
      {tag && ' '}
      {tag && <Tag kind={tag.kind ?? 'neutral'}>{tag.text}</Tag>}
      <Trailing isBusy={state.isBusy} isSelected={isSelected} trailing={trailing} isLink={href !== undefined} />
    </>
  );
  const shared = {
    className: classNames('row', isSelected && 'row-selected', isDanger && 'row-danger'),
    part: 'row',
    'data-row': '',
    'data-focus-key': focusKey,
    ...pressProps,
  };
  return (
    <li className="row-item">
      {href === undefined ? (
        <button type="button" {...shared} aria-current={isSelected || undefined}>
          {content}
        </button>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer" {...shared}>
          {content}
        </a>
      )}
      {reason}
    </li>
  );
}

interface TrailingProps {
  readonly isBusy: boolean | undefined;
  readonly isSelected: boolean | undefined;
  readonly isLink: boolean;
  readonly trailing: ReactNode;
}

function Trailing({ isBusy, isSelected, isLink, trailing }: TrailingProps) {
  if (isBusy) {
    return (
      <span className="row-trailing row-busy">
        <Spinner />
      </span>
    );
  }
  if (isSelected) {
    return (
      <span className="row-trailing row-check">
        <CheckIcon />
      </span>
    );
  }
  const content = trailing === 'chevron' ? <ChevronIcon /> : trailing || (isLink && <ExternalIcon size={18} />);
  return content ? <span className="row-trailing">{content}</span> : null;
}
