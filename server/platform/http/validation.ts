/** Checks what came against a route's schema. */
import { validatorCompiler as compiler } from 'fastify-type-provider-zod';
import { Refused } from '../refused.ts';

/**
 * Checks of length and coercions run on whatever came in place of a text or a number, and what cannot be compared
 * with a number (`{ "length": { "toString": 1 } }`) throws there: it is as wrong as any other, and no fault of ours.
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
