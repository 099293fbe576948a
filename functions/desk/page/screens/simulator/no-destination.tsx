import type { JSX } from 'preact';

import type { QueryForm } from '../../parts/use-query-form';

interface NoDestinationProps {
  readonly text: string;
  readonly example: string;
  readonly form: Pick<QueryForm<'country'>, 'set'>;
}

/** What to do where no destination is chosen yet, with one to begin with. */
export const NoDestination = ({ text, example, form }: NoDestinationProps): JSX.Element => (
  <p class="empty">
    {text}
    <button type="button" class="small outline" onClick={() => form.set('country', 'JP')}>
      {example}
    </button>
  </p>
);
