import fc from 'fast-check';
import * as z from 'zod';
import { hostileText, hostileValue } from './hostile.ts';

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

function textOf({ minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<unknown> {
  const longest = Math.min(maxLength, 300);
  return fc.oneof(
    fc.string({ minLength: Math.min(minLength, longest), maxLength: longest }),
    fc.constant('x'.repeat(longest)),
    fc.constant('x'.repeat(longest + 1)),
    hostileText,
  );
}

function objectOf({ properties = {} }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fromJson(one)]));
  return fc.record(fields, { requiredKeys: Object.keys(fields).slice(0, 2) });
}

function numberOf({ minimum = -10, maximum = 1000 }: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.integer({ min: minimum, max: Math.min(maximum, 1e9) }),
    fc.constantFrom(minimum - 1, maximum + 1, 0.5),
  );
}

/** Values of a schema and of its edges; what the schema can't tell is anything at all. */
function fromJson(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromJson));
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'array') return fc.array(fromJson(schema.items ?? {}), { maxLength: 3 });
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'number' || schema.type === 'integer') return numberOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  return hostileValue;
}

export function fromSchema(schema: z.core.$ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return hostileValue;
  return fromJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}
