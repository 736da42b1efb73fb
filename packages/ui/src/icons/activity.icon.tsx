import { Icon, type IconProps } from './icon.js';

export function ActivityIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.75 10h3l2.5-5.5 3.5 11 2.5-5.5h3" />
    </Icon>
  );
}
