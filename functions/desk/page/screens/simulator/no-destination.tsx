import type { JSX } from 'preact';

import type { QueryForm } from '../../parts/use-query-form';

/** What to do where no destination is chosen yet, with one to begin with. */
export const NoDestination = ({
  text,
  example,
  form,
}: {
  text: string;
  example: string;
  form: Pick<QueryForm<'country'>, 'set'>;
}): JSX.Element => (
  <p class="empty">
    {text}
    <button type="button" class="small outline" onClick={() => form.set('country', 'JP')}>
      {example}
    </button>
  </p>
);
