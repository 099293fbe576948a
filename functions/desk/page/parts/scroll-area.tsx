import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** A place whose content may be larger than it is. If so, the keyboard reaches and scrolls it. */
export function ScrollArea({
  label,
  class: name = 'table-scroll',
  children,
}: {
  /** What scrolls, for screen readers. */
  label: string;
  class?: string;
  children: ComponentChildren;
}): JSX.Element {
  const area = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(area);
  return (
    <div
      ref={area}
      class={name}
      {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      {children}
    </div>
  );
}

function useOverflow(of: { readonly current: HTMLElement | null }): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const area = of.current;
    if (area === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = area;
      setOverflows(scrollWidth > clientWidth || scrollHeight > clientHeight);
    });
    for (const element of [area, ...area.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return overflows;
}
