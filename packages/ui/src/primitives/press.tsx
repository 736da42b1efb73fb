import { type MouseEvent, type ReactNode, useId } from 'react';

export interface PressState {
  readonly isBusy?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Why it is disabled, in the visitor's language: read out as the control's description. */
  readonly disabledReason?: string | undefined;
  /** Ends or deletes something: never gets the initial focus of a view. */
  readonly isDestructive?: boolean | undefined;
}

interface PressProps {
  readonly 'aria-disabled'?: true;
  readonly 'aria-busy'?: true;
  readonly 'aria-describedby'?: string;
  readonly 'data-destructive'?: '';
  onClick(event: MouseEvent): void;
}

export interface Press {
  readonly pressProps: PressProps;
  /** Rendered next to the control, so that screen readers can read why it is disabled. */
  readonly reason: ReactNode;
}

/**
 * The attributes of a pressable control. Disabled and busy controls stay focusable (`aria-disabled`), so that the
 * visitor keeps focus and the reason can be read out.
 */
export function usePress(
  { isBusy, isDisabled, disabledReason, isDestructive }: PressState,
  onPress: (() => void) | undefined,
  describedBy?: string,
): Press {
  const id = useId();
  const isStopped = Boolean(isBusy || isDisabled);
  const reasonId = isDisabled && disabledReason ? id : undefined;
  const description = [describedBy, reasonId].filter(Boolean).join(' ');
  return {
    reason: reasonId && (
      <span id={reasonId} hidden>
        {disabledReason}
      </span>
    ),
    pressProps: {
      ...(isStopped && { 'aria-disabled': true as const }),
      ...(isBusy && { 'aria-busy': true as const }),
      ...(description && { 'aria-describedby': description }),
      ...(isDestructive && { 'data-destructive': '' as const }),
      onClick: (event) => {
        if (isStopped) event.preventDefault();
        else onPress?.();
      },
    },
  };
}
