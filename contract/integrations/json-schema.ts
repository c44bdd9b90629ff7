/** A schema of JSON Schema 2020-12, as far as the document uses it. */
export type JsonSchema = {
  $ref?: string;
  /** The name of its component, until it is moved there. */
  id?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  additionalProperties?: JsonSchema | boolean;
  $defs?: Record<string, JsonSchema>;
  [name: string]: unknown;
};
