import { Button } from '../primitives/button.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './connect-hint.css.js';

export interface ConnectHintProps {
  readonly text: string;
  readonly action: string;
  readonly onPress: () => void;
  /** Announced at once. */
  readonly isAlert?: boolean;
}

/** A line below the ways to connect: a question and a button. */
export function ConnectHint({ text, action, onPress, isAlert }: ConnectHintProps) {
  useStyles(css);
  return (
    <p className="connect-hint" role={isAlert ? 'alert' : undefined}>
      <span dir="auto">{text}</span>
      <Button kind="quiet" size="small" onPress={onPress}>
        {action}
      </Button>
    </p>
  );
}
