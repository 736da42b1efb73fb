import { Icon, type IconProps } from './icon.js';

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 10.5 3.75 3.75 7.25-8" />
    </Icon>
  );
}
