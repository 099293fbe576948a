import type { ComponentChildren, JSX } from 'preact';

import type { CallError } from '../../api/call';
import { ErrorNotice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import type { QueryForm } from '../../parts/use-query-form';
import { PlaceFields, type PlaceField } from './fields';
import { errorOfNoField } from './request';

/** A question about prices: a destination, and whatever else it takes. It is answered as it is filled in. */
export const QuestionForm = <Name extends string>({
  title,
  form,
  error,
  children,
}: {
  title: string;
  form: QueryForm<Name | PlaceField>;
  error: CallError | undefined;
  children: ComponentChildren;
}): JSX.Element => (
  <Panel title={title}>
    <form class="fields" onSubmit={(event) => event.preventDefault()}>
      <PlaceFields form={form} error={error} />
      {children}
    </form>
    <ErrorNotice error={errorOfNoField(error)} />
  </Panel>
);
