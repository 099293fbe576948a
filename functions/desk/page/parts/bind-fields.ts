export interface BoundField<Name, Value> {
  readonly name: Name;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/**
 * Binds controls to the fields of a form by their names.
 * @example const of = bindFields(draft, setDraft); <TextField label={t.reason} {...of('reason')} />
 */
export const bindFields =
  <Form extends object>(form: Form, onChange: (changed: Form) => void) =>
  <Name extends keyof Form & string>(name: Name): BoundField<Name, Form[Name]> => ({
    name,
    value: form[name],
    onChange: (value) => onChange({ ...form, [name]: value }),
  });
