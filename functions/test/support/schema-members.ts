import * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** The paths of all members of an input, such as `items.quantity`. */
export function listMemberPaths(schema: z.ZodType): string[] {
  const walk = (node: Schema, path: string): string[] => [
    ...Object.entries(node.properties ?? {}).flatMap(([name, member]) =>
      typeof member === 'boolean' ? [] : [`${path}${name}`, ...walk(member, `${path}${name}.`)],
    ),
    ...[...(node.anyOf ?? []), ...(node.allOf ?? [])].flatMap((one) => walk(one, path)),
    ...(typeof node.items === 'object' && !Array.isArray(node.items) ? walk(node.items, path) : []),
  ];
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '').sort();
}
