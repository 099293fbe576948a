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
