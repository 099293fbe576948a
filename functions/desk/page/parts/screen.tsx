import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface ScreenProps {
  readonly title: string;
  readonly lead?: ComponentChildren;
  readonly tools?: ComponentChildren;
  readonly isBusy?: boolean;
  readonly children: ComponentChildren;
}

export function Screen({ title, lead, tools, isBusy = false, children }: ScreenProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    // Screen readers and the keyboard begin at the screen that was opened.
    heading.current?.focus();
  }, []);
  return (
    <section class="screen" aria-busy={isBusy ? 'true' : 'false'}>
      <header class="screen-head">
        <div>
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {tools !== undefined && <div class="tools">{tools}</div>}
      </header>
      {children}
    </section>
  );
}

interface PanelProps {
  readonly title: string;
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
}

export const Panel = ({ title, tools, children }: PanelProps): JSX.Element => (
  <section class="panel">
    <header>
      <h2>{title}</h2>
      {tools !== undefined && <div class="tools">{tools}</div>}
    </header>
    {children}
  </section>
);

interface SmallButtonProps {
  /** What it does, for screen readers, where its text alone does not say. */
  readonly label?: string | undefined;
  /** It opens a dialog. */
  readonly asks?: boolean;
  readonly isSecondary?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

/** A small button with an outline, such as stands in a row of a table; it sends no form. */
export const SmallButton = ({
  label,
  asks = false,
  isSecondary = false,
  ...rest
}: SmallButtonProps): JSX.Element => (
  <button
    type="button"
    class={`small outline${isSecondary ? ' secondary' : ''}`}
    aria-label={label}
    aria-haspopup={asks ? 'dialog' : undefined}
    {...rest}
  />
);
