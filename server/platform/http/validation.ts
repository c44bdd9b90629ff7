/** Validates input against a route's schema. */
import { validatorCompiler as compiler } from 'fastify-type-provider-zod';
import { Refused } from '../refused.ts';

/**
 * Length checks and coercions run on any sent value, and throw for one that cannot be compared with a number
 * (`{ "length": { "toString": 1 } }`). That is an invalid value, not an internal error.
 */
export const validatorCompiler: typeof compiler = (route) => {
  const validate = compiler(route);
  return (data) => {
    try {
      return validate(data);
    } catch (error) {
      if (error instanceof TypeError) return { error: new Refused('invalid') };
      throw error;
    }
  };
};
