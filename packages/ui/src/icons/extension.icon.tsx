import { Icon, type IconProps } from './icon.js';

export function ExtensionIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5v-.5a1.75 1.75 0 0 1 3.5 0V5H14c.69 0 1.25.56 1.25 1.25v2.5h.5a1.75 1.75 0 0 1 0 3.5h-.5V15c0 .69-.56 1.25-1.25 1.25H5.25C4.56 16.25 4 15.69 4 15V6.25C4 5.56 4.56 5 5.25 5H8Z" />
    </Icon>
  );
}
