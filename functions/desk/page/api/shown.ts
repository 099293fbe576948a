/** A value as it arrives in the page: JSON has no dates. */
export type Shown<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Shown<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Shown<Value[Name]> }
      : Value;
