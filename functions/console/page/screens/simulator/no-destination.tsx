import type { JSX } from 'preact';

/** What to do where no destination is chosen yet, with one to begin with. */
export const NoDestination = ({
  text,
  example,
  onExample,
}: {
  text: string;
  example: string;
  onExample: (country: string) => void;
}): JSX.Element => (
  <p class="empty">
    {text}
    <button
      type="button"
      class="small outline"
      onClick={() => {
        onExample('JP');
      }}
    >
      {example}
    </button>
  </p>
);
