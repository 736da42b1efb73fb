import { type KeyboardEvent, type ReactNode, useContext, useId, useRef } from 'react';
import { UiContext } from '../root/ui-context.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './tabs.css.js';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the row of tabs. */
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly activeId: Id;
  readonly onChange: (id: Id) => void;
  /** The active tab's content. */
  readonly children: ReactNode;
}

/** Tabs with their panel. One tab stop; the arrow keys, Home and End choose. */
export function Tabs<Id extends string>({ label, tabs, activeId, onChange, children }: TabsProps<Id>) {
  useStyles(css);
  const { direction } = useContext(UiContext);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.id === activeId);
    const step = direction === 'rtl' ? -1 : 1;
    const target = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} part="tabs">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            className="tab"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === activeId}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === activeId ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${activeId}`}
        key={activeId}
      >
        {children}
      </div>
    </>
  );
}
