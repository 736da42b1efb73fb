import { Icon, type IconProps } from './icon.js';

/** The upper and the lower change places. */
export function SwitchSidesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.25 4v12m-3-3 3 3 3-3M12.75 16V4m-3 3 3-3 3 3" />
    </Icon>
  );
}
