import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** A plot that is as wide as its place, drawn anew when that or its options change. */
export function PlotFigure({
  title,
  describe,
  options,
}: {
  title: string;
  /** What the plot shows, in a sentence, for those who do not see it. */
  describe: string;
  /** Called with the width in pixels. */
  options: (width: number) => Plot.PlotOptions;
}): JSX.Element {
  const figure = useRef<HTMLDivElement>(null);
  const width = useWidth(figure);
  useEffect(() => {
    if (width === 0) return;
    const drawn = Plot.plot({
      width,
      ariaLabel: title,
      ariaDescription: describe,
      ...options(width),
    });
    figure.current?.replaceChildren(drawn);
  }, [title, describe, options, width]);
  return (
    <figure class="plot">
      <figcaption>{title}</figcaption>
      <div ref={figure} />
    </figure>
  );
}

function useWidth(of: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = of.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      setWidth(Math.round(entry?.contentRect.width ?? 0));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [of]);
  return width;
}
