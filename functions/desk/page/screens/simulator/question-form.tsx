import type { ComponentChildren, JSX } from 'preact';

import type { CallError } from '../../api/call';
import { ErrorNotice } from '../../parts/notice';
import { Panel, SmallButton } from '../../parts/screen';
import type { QueryForm } from '../../parts/use-query-form';
import { PlaceFields, type PlaceField } from './fields';
import { errorOfNoField } from './request';

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

interface NoDestinationProps {
  readonly text: string;
  readonly example: string;
  readonly form: Pick<QueryForm<'country'>, 'set'>;
}

export const NoDestination = ({ text, example, form }: NoDestinationProps): JSX.Element => (
  <p class="empty">
    {text}
    <SmallButton onClick={() => form.set('country', 'JP')}>{example}</SmallButton>
  </p>
);
