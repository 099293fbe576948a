import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';

export function PlotFigure({
  title,
  describe,
  hasLinks = false,
  options,
  linksLead = false,
}: {
  title: string;
  /** What the plot shows, in a sentence, for those who do not see it. */
  describe: string;
  /** Its parts can be followed, and so are for screen readers as well. */
  hasLinks?: boolean;
  /** Called with the width in pixels. */
  options: (width: number) => Plot.PlotOptions;
  /** Whether marks have links to other screens; a table next to the plot has the same links. */
  linksLead?: boolean;
}): JSX.Element {
  const [, go] = useLocation();
  const figure = useRef<HTMLDivElement>(null);
  const [caption, description] = [useId(), useId()];
  const width = useWidth(figure);
  useEffect(() => {
    if (width === 0) return;
    const drawn = Plot.plot({ width, ...options(width) });
    removeGroupNames(drawn);
    if (linksLead) leadLinks(drawn, go);
    figure.current?.replaceChildren(drawn);
  }, [options, width]);
  return (
    <figure class="plot">
      <figcaption id={caption}>{title}</figcaption>
      <div
        ref={figure}
        role={hasLinks ? 'group' : 'img'}
        aria-labelledby={caption}
        aria-describedby={description}
      />
      <p id={description} class="unseen">
        {describe}
      </p>
    </figure>
  );
}

/** Links of marks are for the pointer: the keyboard and screen readers have those of the table. */
function leadLinks(drawn: Element, go: (path: string) => void): void {
  for (const link of drawn.querySelectorAll<SVGAElement>('a')) {
    const path = link.href.baseVal;
    link.removeAttribute('href');
    link.removeAttributeNS('http://www.w3.org/1999/xlink', 'href');
    link.dataset['path'] = path;
    link.style.cursor = 'pointer';
    link.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
      if (ctrlKey || metaKey || shiftKey) window.open(path);
      else go(path);
    });
  }
}

/** Plot names its groups by kinds of marks, such as "rule", which says nothing to a reader. */
function removeGroupNames(drawn: Element): void {
  for (const group of drawn.querySelectorAll('g[aria-label]')) {
    group.setAttribute('data-mark', group.getAttribute('aria-label') ?? '');
    group.removeAttribute('aria-label');
    group.removeAttribute('aria-description');
  }
}

function useWidth(of: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = of.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.round(entry?.contentRect.width ?? 0)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return width;
}
